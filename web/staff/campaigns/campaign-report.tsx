import type { ReplyOf } from '../../../contract/client.ts'
import { counted } from '../../../contract/format-text.ts'
import { dayMonthYear } from '../../format-date.ts'
import { LoadScreen } from '../load-screen.tsx'
import { ActionOutcome, useAction } from '../use-action.tsx'
import type { Loaded } from '../use-reply.ts'
import { placementName } from './campaign-texts.ts'

interface CampaignReportProps {
  report: Loaded<ReplyOf<'getCampaignReport'>>
  /** Saves all days as a file and resolves to its name. */
  download: () => Promise<string>
}

/** How often an advert was seen and clicked. */
export function CampaignReport({ report, download }: CampaignReportProps) {
  const saving = useAction()
  return (
    <section className="grid gap-3" aria-labelledby="report">
      <h2 className="font-bold text-lg" id="report">
        Report
      </h2>
      <LoadScreen loaded={report}>
        {({ data, total }) =>
          data.length === 0 ? (
            <p className="text-ink-soft">Nothing to report yet.</p>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  {counted(total.impressions, 'view')}, {counted(total.clicks, 'click')}
                  {total.impressions > 0 && ` (${((100 * total.clicks) / total.impressions).toFixed(2)}%)`}
                </p>
                <button
                  className="button button-quiet"
                  type="button"
                  disabled={saving.isRunning}
                  onClick={() => void saving.run(download, (file) => `The file ${file} is in your downloads.`)}
                >
                  Save as CSV
                </button>
              </div>
              <ActionOutcome action={saving} />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus. */}
              <section className="staff-table-frame" aria-label="By day" tabIndex={0}>
                <table className="staff-table">
                  <thead>
                    <tr>
                      <th scope="col">Day</th>
                      <th scope="col">Placement</th>
                      <th scope="col">Seen</th>
                      <th scope="col">Clicked</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.map(({ day, placement, impressions, clicks }) => (
                      <tr key={`${day} ${placement}`}>
                        <th scope="row">{dayMonthYear(day)}</th>
                        <td>{placementName(placement)}</td>
                        <td>{impressions.toLocaleString('en')}</td>
                        <td>{clicks.toLocaleString('en')}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </>
          )
        }
      </LoadScreen>
    </section>
  )
}
