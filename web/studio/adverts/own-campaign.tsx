import { useState } from 'react'
import { useParams } from 'react-router'
import { studioAdvertsPath } from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { BackLink } from '../../staff/back-link.tsx'
import { BannerPreview, CampaignFacts } from '../../staff/campaigns/campaign-facts.tsx'
import { CampaignReport } from '../../staff/campaigns/campaign-report.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { downloadCsv, staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, useInstitution } from '../studio.ts'

/** One campaign of the institution: its state, its banner and its report. */
export function OwnCampaign() {
  const institution = useInstitution()
  const { id } = institution
  const number = Number(useParams()['campaign'])
  const params = { id, campaign: number }
  const campaign = useReply(`campaign ${id} ${number}`, () => staffApi.getOwnCampaign(params))
  const report = useReply(`report ${id} ${number}`, () => staffApi.getOwnCampaignReport({ ...params, limit: 100 }))
  const action = useAction()
  const [isCancelling, setIsCancelling] = useState(false)
  const cancel = async (): Promise<void> => {
    setIsCancelling(false)
    await action.run(() => staffApi.cancelCampaign(params), 'Your request has been withdrawn.')
    campaign.reload()
  }
  return (
    <>
      <BackLink to={studioAdvertsPath(id)}>All adverts</BackLink>
      <LoadScreen loaded={campaign}>
        {(shown) => (
          <>
            <title>{`${shown.text} | Studio`}</title>
            <h1 className="wrap-anywhere font-extrabold text-title">
              <bdi>{shown.text}</bdi>
            </h1>
            {shown.state === 'draft' && (
              <p className="text-ink-soft">We will check it soon. Until then you can withdraw it.</p>
            )}
            <ActionOutcome action={action} />
            {shown.state === 'draft' && mayIn(institution, 'advert:book') && (
              <button
                className="button button-quiet justify-self-start"
                type="button"
                onClick={() => setIsCancelling(true)}
              >
                Withdraw request
              </button>
            )}
            <CampaignFacts campaign={shown} />
            <BannerPreview campaign={shown} />
            <CampaignReport
              report={report}
              download={() => downloadCsv('getOwnCampaignReport', params, `campaign-${number}.csv`)}
            />
          </>
        )}
      </LoadScreen>
      <ConfirmDialog
        title="Withdraw this request?"
        button="Withdraw request"
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        onConfirm={() => void cancel()}
      >
        Its slots become free for others at once.
      </ConfirmDialog>
    </>
  )
}
