import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { chatPath } from '../../../contract/paths.ts'
import { Drawing } from '../../design/drawing.tsx'
import { Icon } from '../../design/icon.tsx'
import atoll from '../../editorial/atoll.svg?no-inline'
import { PageHead } from '../../layout/page-head.tsx'
import { readSameOriginPath } from '../../same-origin-path.ts'
import { useSession } from '../session.ts'

interface AccountScreenProps {
  title: string
  /** Its address, where that holds no secret. */
  path?: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** For a state that replaces another: the focus moves to its title. */
  takesFocus?: boolean
  children?: ReactNode
}

const DESCRIPTION =
  'With a free account at Graduate Maldives your shortlist follows you from phone to laptop, you can save courses with notes, and ask our adviser without limit.'

const BENEFITS = [
  'Your shortlist follows you, on your phone and your laptop.',
  'Save as many courses as you like, each with a note.',
  'Ask our adviser as much as you want.',
]

/** One card in the middle; on wide screens the benefits of an account are beside it. */
export function AccountScreen({ title, path, lead, takesFocus = false, children }: AccountScreenProps) {
  return (
    <div className="account-screen">
      <PageHead title={title} description={DESCRIPTION} {...(path && { canonicalPath: path })} />
      <div className="account-card">
        <div>
          <Title text={title} takesFocus={takesFocus} />
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
      <div className="account-side band">
        <Drawing className="account-drawing" file={atoll} name="atoll" />
        <div className="relative">
          <p className="font-extrabold text-2xl tracking-tight">A free account</p>
          <ul className="mt-5 grid max-w-80 gap-4 text-on-band-soft">
            {BENEFITS.map((benefit) => (
              <li className="flex gap-3" key={benefit}>
                <Icon className="mt-0.5 text-on-band" name="tick" />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

function Title({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 className="font-extrabold text-title outline-none" ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

const AFTER_LOGIN = chatPath()

/**
 * A screen for visitors who are not logged in. A member is sent on, whether they logged in here or in another tab; until
 * that is known, no form is shown.
 */
export function ForVisitors({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const { status } = useSession()
  const navigate = useNavigate()
  const next = useNextPath() ?? AFTER_LOGIN
  useEffect(() => {
    if (status === 'member') void navigate(next, { replace: true })
  }, [status, navigate, next])
  if (status === 'anonymous') return children
  return (
    <AccountScreen title={title} path={path}>
      <p className="text-ink-soft" role="status">
        {status === 'member' ? 'You are logged in.' : 'One moment...'}
      </p>
    </AccountScreen>
  )
}

/** Where to go after logging in, if the address names a page of this site. */
function useNextPath(): string | undefined {
  const [query] = useSearchParams()
  return readSameOriginPath(query.get('next'))
}

/** What one account screen passes to the next in the history state. */
export interface PassedMessage {
  message?: string
  /** So that it need not be typed twice. */
  email?: string
}

const textIn = (state: unknown, key: keyof PassedMessage): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
  return typeof value === 'string' ? value : undefined
}

/** The history may still hold what an older version of the site has stored there, so each value is checked. */
export function usePassedMessage() {
  const state: unknown = useLocation().state
  return { message: textIn(state, 'message'), email: textIn(state, 'email') }
}
