import { useState } from 'react'
import { counted } from '../../../contract/format-text.ts'
import { profilePath } from '../../../contract/paths.ts'
import { AccountForm } from '../../accounts/account-form.tsx'
import { field, required, useForm } from '../../accounts/use-form.ts'
import { PasswordField, TextField } from '../../design/form-fields.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.'

/** The login of somebody of the staff: whether it asks for a code besides the password. */
export function Account() {
  const factor = useReply('second factor', () => staffApi.getSecondFactor())
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (): void => {
    setCodes(undefined)
    factor.reload()
  }
  return (
    <main className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8" id="main" tabIndex={-1}>
      <title>Your account | Studio</title>
      <div>
        <h1 className="font-extrabold text-title">Your account</h1>
        <p className="mt-2 text-ink-soft">
          Name, password and devices are on{' '}
          <a className="text-link" href={profilePath()}>
            your profile
          </a>
          .
        </p>
      </div>
      <section className="staff-card grid gap-5" aria-labelledby="second-factor">
        <h2 className="font-bold text-xl" id="second-factor">
          Two-step login
        </h2>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={finish} />
        ) : (
          <LoadScreen loaded={factor}>
            {({ is_on, is_required, recovery_codes_left }) =>
              is_on ? (
                <SwitchOff codesLeft={recovery_codes_left} isRequired={is_required} onDone={finish} />
              ) : (
                <SetUp isRequired={is_required} onDone={setCodes} />
              )
            }
          </LoadScreen>
        )}
      </section>
    </main>
  )
}

const PASSWORD = { password: field('Password', required) }

/** First the password, then the code that the app shows. */
function SetUp({ isRequired, onDone }: { isRequired: boolean; onDone: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const form = useForm({
    fields: PASSWORD,
    send: (values) => staffApi.beginSecondFactor(values),
    onDone: setSecret,
    refusedText: 'This could not be started.',
    unreachableText: UNREACHABLE,
  })
  if (secret) return <Confirm {...secret} onDone={onDone} />
  return (
    <>
      <p>
        {isRequired
          ? 'This site requires it for all staff. Set it up to continue.'
          : 'With it, a stolen password is not enough: logging in also asks for a code from an app on your phone.'}
      </p>
      <p className="text-ink-soft">
        You need an authenticator app. The password manager of your phone may be one already.
      </p>
      <AccountForm
        form={form}
        label="Set up two-step login"
        button="Set it up"
        sendingButton="One moment..."
        variant="plain"
      >
        <PasswordField {...form.field('password')} autoComplete="current-password" />
      </AccountForm>
    </>
  )
}

const CODE = { code: field('Code from your app', required) }

interface ConfirmProps {
  secret: string
  uri: string
  onDone: (codes: readonly string[]) => void
}

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const form = useForm({
    fields: CODE,
    send: ({ code }) => staffApi.confirmSecondFactor({ code: code.trim() }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    refusedText: 'The code could not be checked.',
    unreachableText: UNREACHABLE,
  })
  return (
    <>
      <p>Scan this picture with the app, or type the key into it.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Key: <code className="wrap-anywhere font-semibold">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <AccountForm
        form={form}
        label="Confirm the code"
        button="Switch it on"
        sendingButton="Checking..."
        variant="plain"
      >
        <TextField
          {...form.field('code')}
          hint="The six digits that the app shows now. Your other devices are logged out."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </AccountForm>
    </>
  )
}

const BOTH = { ...PASSWORD, code: field('Code from your app, or a recovery code', required) }

interface SwitchOffProps {
  codesLeft: number
  isRequired: boolean
  onDone: () => void
}

function SwitchOff({ codesLeft, isRequired, onDone }: SwitchOffProps) {
  const form = useForm({
    fields: BOTH,
    send: ({ password, code }) => staffApi.removeSecondFactor({ password, code: code.trim() }),
    onDone,
    refusedText: 'It could not be switched off.',
    unreachableText: UNREACHABLE,
  })
  return (
    <>
      <p role="status">It is on. You have {counted(codesLeft, 'recovery code')} left.</p>
      <p className="text-ink-soft">
        For a new phone or new recovery codes, switch it off and set it up again.
        {isRequired && ' Once it is off, you cannot work here until it is set up again.'}
      </p>
      <AccountForm
        form={form}
        label="Switch it off"
        button="Switch it off"
        sendingButton="One moment..."
        variant="quiet"
      >
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <TextField {...form.field('code')} autoComplete="one-time-code" required />
      </AccountForm>
    </>
  )
}
