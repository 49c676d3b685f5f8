import { Link } from 'react-router'
import { careerGuidePath, courseListPath } from '../../contract/paths.ts'
import { Drawing } from '../design/drawing.tsx'
import { HomeSearch } from '../search/home-search.tsx'
import atoll from './atoll.svg?no-inline'
import { home } from './texts/home.ts'

/** Two waves between the hero and the page. */
function Waves() {
  return (
    <svg
      className="absolute inset-x-0 -bottom-px h-10 w-full fill-ground sm:h-16"
      viewBox="0 0 1440 64"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 40C240 4 480 4 720 30s480 26 720-14v48H0z" opacity=".35" />
      <path d="M0 52c200-30 440-36 700-12s520 20 740-14v38H0z" />
    </svg>
  )
}

export function Hero() {
  return (
    <section className="band hero relative isolate overflow-hidden" aria-labelledby="hero-title">
      <div className="relative mx-auto max-w-page px-4 pt-10 pb-48 sm:px-6 sm:pt-16 lg:pt-24 lg:pb-36">
        <div className="max-w-[38rem] lg:max-w-[31rem] xl:max-w-[38rem]">
          {/* Always two lines on a phone: a single line would fit only some phones and fonts. */}
          <h1
            className="font-extrabold text-[2.5rem] leading-[1.05] max-sm:max-w-[8em] sm:text-[3rem] lg:text-display"
            id="hero-title"
          >
            {home.headline}
          </h1>
          <p className="mt-4 max-w-[36rem] text-balance text-on-band-soft text-lg sm:text-xl sm:leading-8">
            {home.lead}
          </p>
          <div className="mt-6 sm:mt-8">
            <HomeSearch />
          </div>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link className="button bg-on-band text-band hover:bg-on-band-soft" to={courseListPath()}>
              {home.explore}
            </Link>
            <Link
              className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-on-band-soft/50 underline-offset-4 hover:decoration-current"
              to={careerGuidePath()}
            >
              {home.guide}
            </Link>
          </p>
        </div>
      </div>
      {/* After the text, which sets the height: a browser may paint before the rest of the page arrives. */}
      <Drawing className="hero-drawing" file={atoll} name="atoll" />
      <Waves />
    </section>
  )
}
