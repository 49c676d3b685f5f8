import { Link, useLocation } from 'react-router'

/** To ask again for what did not come is to go to the same address again. */
export function RetryLink({ className = 'button' }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={{ pathname, search }} replace>
      Try again
    </Link>
  )
}
