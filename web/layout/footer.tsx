import { SOCIAL_NETWORKS } from '../../contract/editorial/contact-details.ts'
import { MALDIVES_AHEAD_OF_UTC_MS } from '../../contract/maldives-time.ts'
import {
  aboutUsPath,
  advertisePath,
  careerGuidePath,
  chatPath,
  courseListPath,
  institutionListPath,
  interestProfilePath,
  listYourCoursesPath,
  privacyPath,
  termsPath,
} from '../../contract/paths.ts'
import { Icon } from '../design/icon.tsx'
import { PageLink } from '../design/page-link.tsx'
import { useContactDetails, useSite } from './site.ts'

const TEXTS = {
  description:
    'Search, shortlist and compare the courses of institutions across the Maldives: what they cost, how long they take, when they start and what you need to get in.',
  sampleNote:
    'The institutions, courses, fees and testimonials shown here are sample data, invented to show how the site works.',
} as const

const QUICK_LINKS = [
  { label: 'Courses', path: courseListPath() },
  { label: 'Institutions', path: institutionListPath() },
  { label: 'Contact Us', path: `${aboutUsPath()}#contact` },
  { label: 'About Us', path: aboutUsPath() },
  { label: 'Terms of Service', path: termsPath() },
  { label: 'Privacy Policies', path: privacyPath() },
  { label: 'Advertise With Us', path: advertisePath() },
]

/** Doors that are easily missed, beside the links of the specification. */
const GUIDANCE_LINKS = [
  { label: 'Find your course in six questions', path: careerGuidePath() },
  { label: 'Which careers suit you?', path: interestProfilePath() },
  { label: 'Ask our adviser', path: chatPath() },
  { label: 'List your courses', path: listYourCoursesPath() },
]

const currentYear = (): number => new Date(Date.now() + MALDIVES_AHEAD_OF_UTC_MS).getUTCFullYear()

export function Footer() {
  const site = useSite()
  const { social } = useContactDetails()
  return (
    <footer className="site-footer">
      <div className="atoll" />
      <div className="relative mx-auto grid max-w-page gap-x-12 gap-y-10 px-4 pt-14 pb-8 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="max-w-md">
          <p className="font-extrabold text-xl tracking-tight">Graduate Maldives</p>
          <p className="mt-3 text-on-band-soft">{TEXTS.description}</p>
          <ul className="mt-6 flex gap-2" aria-label="Follow us">
            {SOCIAL_NETWORKS.filter(({ network }) => social[network] !== '').map(({ network, name }) => (
              <li key={name}>
                <a className="social-link" href={social[network]} rel="noopener nofollow" aria-label={name}>
                  <Icon name={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-8">
          <FooterLinks id="quick-links" title="Quick Links" links={QUICK_LINKS} />
          <FooterLinks id="more-help" title="More help" links={GUIDANCE_LINKS} />
        </div>
        <div className="flex flex-col gap-2 border-band-line border-t pt-6 text-on-band-soft text-sm md:col-span-2 md:flex-row md:gap-8">
          {/* The server may have rendered the page before the turn of the year. */}
          <p className="shrink-0" suppressHydrationWarning>
            © {currentYear()} Graduate Maldives
          </p>
          {site?.isSample && <p>{TEXTS.sampleNote}</p>}
        </div>
      </div>
    </footer>
  )
}

interface FooterLinksProps {
  id: string
  title: string
  links: readonly { label: string; path: string }[]
}

const FooterLinks = ({ id, title, links }: FooterLinksProps) => (
  <nav aria-labelledby={id}>
    <h2 className="font-bold text-base tracking-normal" id={id}>
      {title}
    </h2>
    <ul className="mt-2 grid grid-cols-2 gap-x-8 md:min-w-[min(24rem,50vw)]">
      {links.map(({ label, path }) => (
        <li key={path}>
          <PageLink
            className="inline-flex min-h-11 items-center text-on-band-soft underline-offset-4 hover:text-on-band hover:underline"
            to={path}
          >
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)
