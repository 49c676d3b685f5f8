import { useNavigate } from 'react-router'
import { logOut } from './session.ts'

export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void logOut()
    void navigate('/')
  }
}
