import { useSearchParams } from 'react-router'
import { readNext } from './next-path.ts'

/** Where to go after signing in, if the address names a place of ours. */
export function useNextPath(): string | undefined {
  const [query] = useSearchParams()
  return readNext(query.get('next'))
}
