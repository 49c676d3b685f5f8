import type { ReactNode } from 'react'

function Scene({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg className={`block h-auto w-full ${ground}`} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

const TICK = 'm-5 0 3.5 4L5-4'

/** A looking glass over a list of courses. */
export function SearchDrawing() {
  return (
    <Scene ground="bg-aqua-soft">
      <circle className="fill-surface" cx="262" cy="44" r="86" opacity=".45" />
      <g className="fill-surface stroke-line">
        <rect x="62" y="98" width="196" height="48" rx="12" />
        <rect x="62" y="156" width="196" height="60" rx="12" />
      </g>
      <rect className="fill-action" x="74" y="110" width="24" height="24" rx="7" />
      <rect className="fill-lagoon" x="74" y="168" width="24" height="24" rx="7" />
      <path className="stroke-ink" d="M112 117h84M112 175h64" strokeWidth="6" strokeLinecap="round" />
      <path className="stroke-line" d="M112 131h52M214 131h28M112 189h78" strokeWidth="6" strokeLinecap="round" />
      <rect className="fill-surface stroke-action" x="42" y="36" width="236" height="48" rx="16" strokeWidth="2.5" />
      <path className="stroke-ink-soft" d="M64 60h62" strokeWidth="7" strokeLinecap="round" />
      <path className="stroke-action" d="M138 50v20" strokeWidth="2.5" strokeLinecap="round" />
      <rect className="fill-action" x="236" y="43" width="34" height="34" rx="11" />
      <path
        className="fill-none stroke-on-action"
        d="M251 52.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </Scene>
  )
}

function Passenger({ at, crest }: { at: string; crest: string }) {
  return (
    <g transform={at}>
      <rect className="fill-surface stroke-line" x="-24" y="-34" width="48" height="80" rx="9" />
      <rect className={crest} x="-14" y="-24" width="15" height="15" rx="4.5" />
      <path className="stroke-ink" d="M-13 1h26" strokeWidth="4.5" strokeLinecap="round" />
      <path className="stroke-line" d="M-13 11h18M-13 21h26" strokeWidth="4.5" strokeLinecap="round" />
      <circle className="fill-action stroke-surface" cx="20" cy="-32" r="11" strokeWidth="3" />
      <path
        className="fill-none stroke-on-action"
        d={TICK}
        transform="translate(20 -32)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** A dhoni with room for three. */
export function ShortlistDrawing() {
  return (
    <Scene ground="bg-sand">
      <circle className="fill-coral-soft dark:fill-coral/40" cx="66" cy="58" r="34" />
      <path className="fill-aqua-soft" d="M0 146q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V200H0z" />
      <Passenger at="translate(112 92)rotate(-7)" crest="fill-coral" />
      <Passenger at="translate(206 92)rotate(7)" crest="fill-lagoon" />
      <Passenger at="translate(159 84)" crest="fill-action" />
      <path
        className="fill-lagoon"
        d="M58 118c30 12 150 14 188 4 14-4 20-22 20-48 0-6 10-6 10 1 0 54-18 92-62 92H118c-34 0-52-16-60-49z"
      />
      <path
        className="fill-none stroke-aqua-soft"
        d="M70 134c40 10 140 10 176 2"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
      <path className="fill-aqua-soft" d="M0 164q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V200H0z" />
      <path
        className="fill-none stroke-aqua"
        d="M24 182q9-7 18 0t18 0M232 180q9-7 18 0t18 0M132 188q9-7 18 0t18 0"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".6"
      />
    </Scene>
  )
}

/** Three columns, and a hat for the one that was chosen. */
export function CompareDrawing() {
  return (
    <Scene ground="bg-coral-soft">
      <circle className="fill-surface" cx="50" cy="30" r="80" opacity=".4" />
      <rect className="fill-surface stroke-line" x="38" y="62" width="244" height="160" rx="14" />
      <rect className="fill-aqua-soft stroke-action" x="119" y="48" width="82" height="180" rx="12" strokeWidth="2.5" />
      <rect className="fill-coral" x="68" y="78" width="22" height="22" rx="6.5" />
      <rect className="fill-lagoon" x="230" y="78" width="22" height="22" rx="6.5" />
      <path className="stroke-ink" d="M62 116h34M143 116h34M224 116h34" strokeWidth="6" strokeLinecap="round" />
      <path
        className="stroke-line"
        d="M60 140h38M66 164h26M62 188h34M222 140h38M228 164h26M226 188h30"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path className="stroke-action" d="M141 140h38M147 164h26M143 188h34" strokeWidth="6" strokeLinecap="round" />
      <path className="fill-lagoon" d="M136 72v16c0 8 11 14 24 14s24-6 24-14V72l-24 11z" />
      <path className="fill-deep" d="m160 44 50 22-50 22-50-22z" />
      <path
        className="fill-none stroke-coral"
        d="m160 65 38 4v20"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className="fill-coral" cx="198" cy="92" r="4.5" />
    </Scene>
  )
}
