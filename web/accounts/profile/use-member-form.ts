import { useNavigate } from 'react-router'
import { loginPath } from '../../../contract/paths.ts'
import { asMember, forgetMember } from '../session.ts'
import type { PassedMessage } from '../sign-in/account-screen.tsx'
import { type Form, type FormPlan, useForm } from '../use-form.ts'

/** Where the specification has no texts of its own. */
const FAILURE_TEXTS = {
  refusedText: 'That did not work. Please try again.',
  unreachableText: 'Network error. Please try again later.',
}

/** A form of a signed-in member; a 401 has the session checked. */
export const useMemberForm = <Name extends string, Reply>({
  send,
  ...plan
}: Omit<FormPlan<Name, Reply>, keyof typeof FAILURE_TEXTS>): Form<Name> =>
  useForm({ ...plan, ...FAILURE_TEXTS, send: (values) => asMember(send(values)) })

/** For when the server has ended the session of this browser too; the login screen shows its message. */
export function useEndOfSession(): (reply: { message: string }) => void {
  const navigate = useNavigate()
  return ({ message }) => {
    forgetMember()
    const state: PassedMessage = { message }
    void navigate(loginPath(), { state })
  }
}
