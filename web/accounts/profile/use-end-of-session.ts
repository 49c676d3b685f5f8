import { useNavigate } from 'react-router'
import { loginPath } from '../../../contract/paths.ts'
import type { CarriedWords } from '../carried-words.ts'
import { forgetMember } from '../session.ts'

/** The server has ended the session of this browser too; the login says why. */
export function useEndOfSession(): (reply: { message: string }) => void {
  const navigate = useNavigate()
  return ({ message }) => {
    forgetMember()
    const state: CarriedWords = { message }
    void navigate(loginPath(), { state })
  }
}
