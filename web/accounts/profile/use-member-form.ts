import { asMember } from '../as-member.ts'
import { type Form, type FormPlan, useForm } from '../use-form.ts'

/** Where the specification has no words of its own. */
const FAILURE_TEXTS = {
  refusedText: 'That did not work. Please try again.',
  unreachableText: 'Network error. Please try again later.',
}

/** A form on a page of somebody who is signed in; a token that the server no longer takes is the end of that. */
export const useMemberForm = <Name extends string, Reply>({
  send,
  ...plan
}: Omit<FormPlan<Name, Reply>, keyof typeof FAILURE_TEXTS>): Form<Name> =>
  useForm({ ...plan, ...FAILURE_TEXTS, send: (values) => asMember(send(values)) })
