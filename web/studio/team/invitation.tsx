import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiRefusal, type ReplyOf } from '../../../contract/client.ts'
import { studioPath } from '../../../contract/studio/staff-paths.ts'
import { AccountForm } from '../../accounts/account-form.tsx'
import { LogOutButton } from '../../accounts/log-out-button.tsx'
import { NameField } from '../../accounts/person-fields.tsx'
import { type Member, signIn, useSession } from '../../accounts/session.ts'
import { field, longEnough, required, useForm } from '../../accounts/use-form.ts'
import { PasswordField } from '../../design/form-fields.tsx'
import { Message } from '../../design/message.tsx'
import { failureText, LoadScreen } from '../../staff/load-screen.tsx'
import { SignInForm } from '../../staff/sign-in.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { StaffBar } from '../../staff/staff-frame.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { ROLE_SENTENCES } from './role-texts.ts'

type Invitation = ReplyOf<'getInvitation'>
type Accepted = ReplyOf<'acceptInvitation'>

/** What the link of an invitation's mail leads to. Nobody needs to be signed in to read it. */
export function InvitationScreen() {
  const token = useParams()['token'] ?? ''
  const navigate = useNavigate()
  const [isAccepted, setIsAccepted] = useState(false)
  const invitation = useReply('invitation', () => staffApi.getInvitation({ token }))
  const isOver =
    invitation.status === 'failed' && invitation.error instanceof ApiRefusal && invitation.error.status === 400
  const enter = ({ user, token: session }: Accepted): void => {
    setIsAccepted(true)
    signIn(user, session)
    // The link is spent, so going back must not lead to it.
    void navigate(studioPath(), { replace: true })
  }
  return (
    <>
      <StaffBar />
      <main className="mx-auto grid max-w-md gap-6 px-4 py-10" id="main" tabIndex={-1}>
        <title>Invitation | Graduate Maldives</title>
        {isOver ? (
          <Over />
        ) : (
          <LoadScreen loaded={invitation}>
            {(open) => (
              <>
                <Introduction invitation={open} />
                {isAccepted ? (
                  <p role="status">One moment...</p>
                ) : (
                  <Acceptance invitation={open} token={token} onAccepted={enter} />
                )}
              </>
            )}
          </LoadScreen>
        )}
      </main>
    </>
  )
}

function Introduction({ invitation: { institution, role } }: { invitation: Invitation }) {
  return (
    <div>
      <h1 className="font-extrabold text-title">
        Join <bdi>{institution}</bdi>
      </h1>
      <p className="mt-2 text-ink-soft">
        You are invited to look after its pages on Graduate Maldives as an {role}. {ROLE_SENTENCES[role]}
      </p>
    </div>
  )
}

function Over() {
  return (
    <>
      <h1 className="font-extrabold text-title">This invitation no longer works</h1>
      <div className="grid gap-3 text-ink-soft">
        <p>
          A link works once, within 7 days. It may have been used, replaced by a newer email, or withdrawn by the person
          who invited you.
        </p>
        <p>Ask that person to invite you again. If you have already accepted it, open the studio.</p>
      </div>
      <StudioLink />
    </>
  )
}

const StudioLink = () => (
  <a className="button button-quiet justify-self-start" href={studioPath()}>
    Open the studio
  </a>
)

interface AcceptanceProps {
  invitation: Invitation
  token: string
  onAccepted: (reply: Accepted) => void
}

/** A verified account accepts by its own session; for any other email the invitation makes the account. */
function Acceptance({ invitation, token, onAccepted }: AcceptanceProps) {
  const session = useSession()
  if (session.status === 'checking') return <p role="status">One moment...</p>
  const user = session.status === 'member' ? session.user : undefined
  if (user && user.email.toLowerCase() !== invitation.email.toLowerCase())
    return <OtherAccount user={user} email={invitation.email} />
  if (!invitation.has_account) return <NewAccount invitation={invitation} token={token} onAccepted={onAccepted} />
  if (user) return <OwnAccount user={user} token={token} onAccepted={onAccepted} />
  return (
    <>
      <p>You have an account with this email address. Log in to accept.</p>
      <SignInForm knownEmail={invitation.email} />
    </>
  )
}

function OtherAccount({ user, email }: { user: Member; email: string }) {
  return (
    <div className="staff-card grid gap-4">
      <p>
        This invitation is for <Email text={email} />, but you are logged in as <Email text={user.email} />.
      </p>
      <LogOutButton className="button justify-self-start">Log out and continue</LogOutButton>
    </div>
  )
}

function OwnAccount({ user, token, onAccepted }: Omit<AcceptanceProps, 'invitation'> & { user: Member }) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()
  const accept = async (): Promise<void> => {
    setIsSending(true)
    try {
      onAccepted(await staffApi.acceptInvitation({ token }))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className="staff-card grid gap-4">
      <p>
        You are logged in as <Email text={user.email} />.
      </p>
      {failure && (
        <Message tone="bad">
          {failure}
          <div className="mt-3">
            <StudioLink />
          </div>
        </Message>
      )}
      <button
        className="button justify-self-start"
        type="button"
        aria-disabled={isSending || undefined}
        onClick={() => void (isSending || accept())}
      >
        {isSending ? 'Accepting...' : 'Accept the invitation'}
      </button>
    </div>
  )
}

const FIELDS = {
  name: field('Your name', required),
  password: field('Password', required, longEnough),
}

function NewAccount({ invitation: { email }, token, onAccepted }: AcceptanceProps) {
  const form = useForm({
    fields: FIELDS,
    send: ({ name, password }) => staffApi.acceptInvitation({ token, name: name.trim(), password }),
    onDone: onAccepted,
    refusedText: 'The invitation could not be accepted.',
    unreachableText: 'We could not reach the server. Check your connection and try again.',
  })
  return (
    <>
      <p>
        Choose a name and a password. You then log in with <Email text={email} />.
      </p>
      <AccountForm
        form={form}
        label="Accept the invitation"
        button="Accept and open the studio"
        sendingButton="Accepting..."
      >
        <NameField {...form.field('name')} />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          hint="At least 8 characters. A few words are a good choice."
        />
      </AccountForm>
    </>
  )
}

const Email = ({ text }: { text: string }) => <strong className="wrap-anywhere">{text}</strong>
