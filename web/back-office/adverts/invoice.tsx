import '../../staff/campaigns/campaigns.css'
import { Link, useParams } from 'react-router'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { counted } from '../../../contract/format-text.ts'
import type { Invoice } from '../../../contract/studio/advert-calls.ts'
import { adminAdvertPath } from '../../../contract/studio/staff-paths.ts'
import { Icon } from '../../design/icon.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'

/** An invoice to print. */
export function InvoiceScreen() {
  const id = Number(useParams()['id'])
  const invoice = useReply(`invoice ${id}`, () => staffApi.getInvoice({ id }))
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <button className="button gap-2" type="button" onClick={() => print()}>
          <Icon name="print" />
          Print
        </button>
        <Link className="button button-quiet" to={adminAdvertPath(id)}>
          Back to the campaign
        </Link>
      </div>
      <LoadScreen loaded={invoice}>{(written) => <InvoiceSheet invoice={written} />}</LoadScreen>
    </>
  )
}

function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { number, issued_on, advertiser, seller, total_mvr, full_mvr, discount_percent } = invoice
  return (
    <article className="invoice staff-card">
      <title>{`Invoice ${number} | Graduate Maldives`}</title>
      <header className="flex flex-wrap justify-between gap-4">
        <div>
          <h1 className="font-extrabold text-title">Invoice {number}</h1>
          <p>{dayMonthYear(issued_on)}</p>
        </div>
        <address className="not-italic">
          <strong>{seller.name}</strong>
          <br />
          {seller.email}
          {seller.phone && (
            <>
              <br />
              {seller.phone}
            </>
          )}
        </address>
      </header>
      <p>
        To: <bdi className="font-bold">{advertiser}</bdi>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Advert</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {invoice.placement_name}, {dayMonthYear(invoice.starts_on)} to {dayMonthYear(invoice.ends_on)}
              <br />
              {counted(invoice.slots, 'slot')} x {counted(invoice.months, 'month')} x {formatMvr(invoice.price_mvr)}
            </td>
            <td>{formatMvr(full_mvr)}</td>
          </tr>
          {discount_percent > 0 && (
            <tr>
              <td>Discount of {discount_percent}%</td>
              <td>- {formatMvr(full_mvr - total_mvr)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">To pay</th>
            <th>{formatMvr(total_mvr)}</th>
          </tr>
        </tfoot>
      </table>
      <p className="text-sm">Payable monthly in advance.</p>
    </article>
  )
}
