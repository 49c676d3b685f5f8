import { RATE_CARD } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'

export function RateTable() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">Prices for each slot and month in MVR</caption>
        <thead className="bg-sand text-sm">
          <tr>
            <th className="px-3 py-3 sm:px-5 text-start" scope="col">
              Placement
            </th>
            <th className="px-3 py-3 sm:px-5 text-end" scope="col">
              Slots
            </th>
            <th className="px-3 py-3 sm:px-5 text-end" scope="col">
              Price per slot per month
            </th>
          </tr>
        </thead>
        <tbody>
          {RATE_CARD.map(({ id, name, slots, price }) => (
            <tr className="border-line border-t" key={id}>
              <th className="px-3 py-3 sm:px-5 text-start font-semibold" scope="row">
                {name}
              </th>
              <td className="px-3 py-3 sm:px-5 text-end">{slots}</td>
              <td className="whitespace-nowrap px-3 py-3 sm:px-5 text-end font-bold">{formatMvr(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
