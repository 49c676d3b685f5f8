import { useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { TextField, type TextFieldProps } from '../../design/form-fields.tsx'
import { memberApi } from '../../member-api.ts'
import { signIn } from '../session.ts'
import { email, field, required, useForm } from '../use-form.ts'

const FIELDS = {
  email: field('Email address', required, email),
  password: field('Password', required),
  code: field('Code'),
}
const FIELDS_WITH_CODE = { ...FIELDS, code: field('Code', required) }

interface LoginTexts {
  refusedText: string
  unreachableText: string
}

/** The code of a second factor is asked for once the server wants one. */
export function useLoginForm(texts: LoginTexts) {
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    fields: asksCode ? FIELDS_WITH_CODE : FIELDS,
    send: async ({ email: address, password, code }) => {
      try {
        return await memberApi.login({ email: address.trim(), password, ...(asksCode && { code: code.trim() }) })
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'second_factor_required') setAsksCode(true)
        throw error
      }
    },
    onDone: ({ token, user }) => signIn(user, token),
    ...texts,
  })
  return { form, asksCode }
}

export const CodeField = (props: Pick<TextFieldProps, 'name' | 'label' | 'error'>) => (
  <TextField
    {...props}
    hint="Six digits from your authenticator app, or one of your recovery codes."
    autoComplete="one-time-code"
    maxLength={40}
    required
  />
)
