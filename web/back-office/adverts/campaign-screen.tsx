import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import { adminInvoicePath } from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { BannerPreview, CampaignFacts } from '../../staff/campaigns/campaign-facts.tsx'
import { CampaignReport } from '../../staff/campaigns/campaign-report.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { downloadCsv, staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { NameTitle } from '../facts.tsx'
import { useMay } from '../use-rights.ts'
import { AdvertLinks } from './advert-links.tsx'

/** One campaign: its banner as visitors see it, the decisions about it, and its results. */
export function CampaignScreen() {
  const id = Number(useParams()['id'])
  const campaign = useReply(`campaign ${id}`, () => staffApi.getCampaign({ id }))
  const report = useReply(`report ${id}`, () => staffApi.getCampaignReport({ id, limit: 100 }))
  return (
    <>
      <AdvertLinks />
      <LoadScreen loaded={campaign} skeleton={<CardsSkeleton />}>
        {(shown) => (
          <>
            <title>{`${shown.advertiser} | Adverts`}</title>
            <NameTitle name={shown.advertiser}>, no. {shown.id}</NameTitle>
            <Decisions campaign={shown} onDecided={campaign.reload} />
            <CampaignFacts campaign={shown} />
            <BannerPreview campaign={shown} />
            <CampaignReport
              report={report}
              download={() => downloadCsv('getCampaignReport', { id }, `campaign-${id}.csv`)}
            />
          </>
        )}
      </LoadScreen>
    </>
  )
}

function Decisions({ campaign, onDecided }: { campaign: CampaignInList; onDecided: () => void }) {
  const { id, state, approved, advertiser, placement, invoice } = campaign
  const navigate = useNavigate()
  const action = useAction()
  const mayBook = useMay('campaign:book')
  const [isEnding, setIsEnding] = useState(false)
  const run = async (work: () => Promise<unknown>, text: string): Promise<void> => {
    await action.run(work, text)
    // If it failed, somebody else may have decided.
    onDecided()
  }
  const writeInvoice = async (): Promise<void> => {
    if (await action.run(() => staffApi.issueInvoice({ id }), 'Invoice created.')) await navigate(adminInvoicePath(id))
  }
  const isShown = state === 'running' || state === 'approved'
  return (
    <div className="grid gap-3">
      <ActionOutcome action={action} />
      <div className="flex flex-wrap gap-3">
        {state === 'draft' && (
          <button
            className="button"
            type="button"
            disabled={action.isRunning}
            onClick={() =>
              void run(() => staffApi.approveCampaign({ id }), 'Approved. Visitors will see it from its first day.')
            }
          >
            Approve
          </button>
        )}
        {state !== 'ended' && (
          <button className="button button-quiet" type="button" onClick={() => setIsEnding(true)}>
            {state === 'draft' ? 'Decline' : 'End it now'}
          </button>
        )}
        {invoice !== null && (
          <Link className="button button-quiet" to={adminInvoicePath(id)}>
            Invoice {invoice}
          </Link>
        )}
        {invoice === null && placement !== null && approved && mayBook && (
          <button
            className="button button-quiet"
            type="button"
            disabled={action.isRunning}
            onClick={() => void writeInvoice()}
          >
            Create invoice
          </button>
        )}
      </div>
      <ConfirmDialog
        title={state === 'draft' ? 'Decline this booking?' : 'End this campaign?'}
        button={state === 'draft' ? 'Decline it' : 'End it for good'}
        isOpen={isEnding}
        isDanger
        onClose={() => setIsEnding(false)}
        onConfirm={() => {
          setIsEnding(false)
          void run(
            () => staffApi.endCampaign({ id }),
            state === 'draft' ? 'Declined. It will never be shown.' : 'Ended. Visitors no longer see it.',
          )
        }}
        {...(isShown && { name: advertiser })}
      >
        {state === 'draft'
          ? 'It will never be shown, and its slots are free again immediately.'
          : 'It is not shown any more, and slots that it had are free from tomorrow at the latest. This cannot be undone.'}
      </ConfirmDialog>
    </div>
  )
}
