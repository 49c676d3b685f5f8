import '../back-office.css'
import { useParams } from 'react-router'
import { describeQuote, PRODUCTS } from '../../../contract/advertising/rate-card.ts'
import type { ReplyOf } from '../../../contract/client.ts'
import { counted } from '../../../contract/format-text.ts'
import { adminTicketsPath } from '../../../contract/studio/staff-paths.ts'
import { TICKET_MESSAGE_MAX_LENGTH } from '../../../contract/tickets/ticket-constants.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { CardsSkeleton, LoadScreen } from '../../staff/load-screen.tsx'
import { ReplyForm } from '../../staff/reply-form.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ThreadMessage } from '../../staff/thread-message.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { NameTitle } from '../facts.tsx'
import { TicketHandling, TicketNotes } from './ticket-handling.tsx'
import { KIND_TEXTS, TICKET_STATE_TEXTS } from './ticket-texts.ts'

type Ticket = ReplyOf<'getTicket'>['ticket']

/** A message to us, our answers, and the notes of staff. */
export function TicketScreen() {
  const id = Number(useParams()['id'])
  const loaded = useReply(`ticket ${id}`, () => staffApi.getTicket({ id }))
  const answers = useReply('saved answers', () => staffApi.listSavedAnswers({ limit: 100 }))
  return (
    <>
      <BackLink to={adminTicketsPath()}>All tickets</BackLink>
      <LoadScreen loaded={loaded} skeleton={<CardsSkeleton />}>
        {({ ticket, staff }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]" key={ticket.id}>
            <article className="grid min-w-0 gap-4" aria-labelledby="sender">
              <Sender ticket={ticket} />
              <ThreadMessage kind="Message from" by={ticket.name} at={ticket.at} text={ticket.message} />
              {ticket.replies.map(({ by, at, message }) => (
                <ThreadMessage kind="Answer by" by={by} at={at} text={message} key={at} />
              ))}
              <ReplyForm
                about={`ticket_${ticket.id}`}
                email={ticket.email}
                maxLength={TICKET_MESSAGE_MAX_LENGTH}
                send={(message) => staffApi.replyToTicket({ id, message })}
                onSent={loaded.reload}
                savedAnswers={answers.status === 'ready' ? answers.reply.data : []}
              />
            </article>
            <div className="grid min-w-0 gap-4">
              <TicketHandling ticket={ticket} staff={staff} onChange={loaded.reload} />
              <TicketNotes ticket={ticket} onChange={loaded.reload} />
            </div>
          </div>
        )}
      </LoadScreen>
    </>
  )
}

function Sender({ ticket: { name, email, reference, kind, state, details } }: { ticket: Ticket }) {
  const placement = PRODUCTS.find(({ id }) => id === details.product)
  const wanted = [
    placement?.name,
    details.slots !== undefined && counted(details.slots, 'slot'),
    details.months !== undefined && counted(details.months, 'month'),
    details.quote && `quoted at ${describeQuote(details.quote)}`,
  ]
  return (
    <div className="grid gap-2">
      <title>{`Ticket ${reference} | Back office`}</title>
      <NameTitle name={name} id="sender" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <span className="state-chip" data-state={state === 'open' ? 'returned' : undefined}>
          {TICKET_STATE_TEXTS[state]}
        </span>
        <span>
          {KIND_TEXTS[kind]} no. {reference}
        </span>
      </p>
      <p>
        <a className="text-link wrap-anywhere inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {details.organisation && (
        <p>
          Organisation: <bdi>{details.organisation}</bdi>
        </p>
      )}
      {wanted.some(Boolean) && <p>Wants: {wanted.filter(Boolean).join(', ')}</p>}
    </div>
  )
}
