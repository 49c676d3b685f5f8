import { useSearchParams } from 'react-router'
import { readOwnAddress } from '../../own-address.ts'

/** Where to go after signing in, if the address names a place of ours. */
export function useNextPath(): string | undefined {
  const [query] = useSearchParams()
  return readOwnAddress(query.get('next'))
}
