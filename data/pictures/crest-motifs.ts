import type { Colours, Motif } from '../sample/institution-profile.ts'
import { lighter, mix } from './colour.ts'
import { times } from './scene.ts'
import { circle, d, ellipse, path, rect, stroke, turned } from './svg.ts'

/** Each fills about 72 of the crest's 96 units, in shapes that still read at 48 pixels. */
export type DrawMotif = (colours: Colours) => readonly string[]

const WHITE = '#ffffff'

/** Half the sun on the line, its rays an atoll. */
const equatorSun: DrawMotif = ({ accent }) => [
  path('M26 55a22 22 0 0 1 44 0z', accent),
  [-72, -36, 0, 36, 72]
    .map((degrees) => {
      const angle = ((degrees - 90) * Math.PI) / 180
      return stroke(
        d`M${48 + Math.cos(angle) * 28} ${55 + Math.sin(angle) * 28}
          L${48 + Math.cos(angle) * 35} ${55 + Math.sin(angle) * 35}`,
        accent,
        5,
      )
    })
    .join(''),
  stroke('M12 58H84', WHITE, 5),
  stroke('M24 69H72', WHITE, 4.5, { opacity: 0.8 }),
  stroke('M35 79H61', WHITE, 4, { opacity: 0.55 }),
]

const coral: DrawMotif = ({ accent }) => [
  stroke(
    [
      'M48 80V46M48 66C34 62 26 54 25 38M48 60C62 56 71 48 72 32',
      'M48 46C44 38 40 30 42 18M48 46C54 40 57 32 56 24',
      'M32 57C22 58 15 53 13 45M67 49C76 52 82 48 84 41',
    ].join(''),
    accent,
    7,
  ),
  [
    [25, 36],
    [72, 30],
    [42, 17],
    [56, 23],
    [13, 44],
    [84, 40],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4.6, WHITE))
    .join(''),
  path('M22 82C34 74 62 74 74 82L70 86H26Z', lighter(accent, 0.35)),
]

/** A dhoni whose sail carries a heartbeat. */
const healingSail: DrawMotif = ({ accent, main }) => [
  path('M46 12C66 26 74 42 76 56H46Z', WHITE),
  path('M41 20C28 34 24 46 22 56H41Z', accent),
  stroke('M46 46h6l4-9 5 15 4-9h8', main, 3.4),
  path('M10 60C30 64 60 64 74 59 80 56 83 50 84 42 89 44 90 50 88 56 85 68 78 76 68 77H26C17 76 11 69 10 60Z', WHITE),
  stroke('M16 86q8-5 16 0t16 0 16 0 16 0', accent, 3.6),
]

/** The atoll's ring as a gear wheel, the lagoon in its hub. */
const atollGear: DrawMotif = ({ accent, soft }) => [
  times(8, (index) => turned(index * 45, 48, 48, [rect(40.5, 8, 15, 18, accent, { rx: 3.5 })])),
  circle(48, 48, 29, accent),
  circle(48, 48, 20, '#0f8f98'),
  circle(48, 48, 13, '#5fd3cc'),
  ellipse(47, 48, 8.4, 6, soft),
  ellipse(46.5, 47.5, 4.6, 3, '#2f8f5b'),
]

/** A globe that is half lagoon. */
const lagoonGlobe: DrawMotif = ({ accent, soft }) => [
  circle(48, 48, 33, 'none', { stroke: WHITE, 'stroke-width': 5 }),
  stroke('M48 15C34 26 31 37 31 50M48 15C62 26 65 37 65 50M17 42H79', WHITE, 3.6, { opacity: 0.85 }),
  path('M18 52q7.5-6 15 0t15 0 15 0 15 0C77 70 63 79 48 79S19 70 18 52Z', accent),
  stroke('M26 64q5.5-4.5 11 0t11 0 11 0 11 0', mix(soft, '#0b8a8f', 0.6), 3.6),
]

const starAndBook: DrawMotif = ({ accent, main }) => [
  rect(24, 12, 48, 48, accent, { rx: 2 }),
  turned(45, 48, 36, [rect(24, 12, 48, 48, accent, { rx: 2 })]),
  circle(48, 36, 17, main),
  path('M54 24.5a12.5 12.5 0 1 0 4.5 18.5a10.2 10.2 0 1 1 -4.5 -18.5z', WHITE),
  path('M48 84C38 75 26 73 12 75V61C26 59 38 61 48 69 58 61 70 59 84 61V75C70 73 58 75 48 84Z', WHITE),
  stroke('M48 70V82', main, 2.6),
]

/** A window, or a screen, with the horizon in it. */
const openWindow: DrawMotif = ({ accent, deep }) => [
  rect(13, 18, 70, 50, WHITE, { rx: 8 }),
  rect(19, 24, 58, 38, deep, { rx: 3.5 }),
  path('M34 50a14 14 0 0 1 28 0z', accent),
  rect(19, 50, 58, 4, lighter(accent, 0.5)),
  rect(25, 56.5, 46, 2.6, accent, { opacity: 0.7, rx: 1.3 }),
  path('M42 68H54L57 77H39Z', WHITE),
  stroke('M29 80H67', WHITE, 5),
]

const clocheAndWave: DrawMotif = ({ accent }) => [
  circle(48, 19, 5.5, WHITE),
  path('M19 55C20 35 32 25 48 25S76 35 77 55Z', WHITE),
  stroke('M30 47C32 40 36 36 41 34', accent, 4),
  stroke('M13 60H83', WHITE, 5.4),
  stroke('M15 74q8.25-8 16.5 0t16.5 0 16.5 0 16.5 0', accent, 5.4),
  stroke('M27 85q5.25-5 10.5 0t10.5 0 10.5 0 10.5 0', accent, 4, { opacity: 0.7 }),
]

const moonfish: DrawMotif = ({ accent, main, deep }) => [
  path('M64 48C74 34 84 30 88 30 84 40 84 56 88 66 84 66 74 62 64 48Z', accent),
  path('M34 22C44 8 56 8 64 12 60 18 58 24 57 30Z', accent),
  path('M36 74C44 88 56 88 64 84 60 78 58 72 57 66Z', accent),
  circle(42, 48, 30, WHITE),
  path('M42 18a30 30 0 1 1 -21.2 51.2a27 27 0 0 0 21.2 -51.2z', mix(accent, WHITE, 0.25)),
  circle(27, 43, 5.4, main),
  circle(25.6, 41.4, 1.7, WHITE),
  stroke('M12 56C16 59 20 59 24 57', deep, 3.2),
  stroke('M46 38C52 43 52 53 46 58', deep, 3.2, { opacity: 0.55 }),
]

const coconutPalm: DrawMotif = ({ accent, deep }) => [
  stroke('M44 84C50 68 53 56 51 38', lighter(accent, 0.35), 7),
  path('M51 40C40 26 24 24 12 36 26 32 38 36 51 40Z', WHITE),
  path('M51 40C62 26 78 24 88 38 74 33 64 36 51 40Z', WHITE),
  path('M51 40C46 22 34 12 22 14 34 20 42 28 51 40Z', accent),
  path('M51 40C56 22 66 13 79 16 67 21 60 28 51 40Z', accent),
  path('M51 40C34 38 22 46 18 60 28 48 38 44 51 40Z', accent),
  path('M51 40C68 38 78 46 81 60 72 48 64 44 51 40Z', accent),
  circle(45, 45, 5.4, deep) + circle(57, 45, 5.4, deep) + circle(51, 49, 5.4, mix(deep, accent, 0.25)),
  stroke('M22 85H74', WHITE, 5),
]

const banyanTree: DrawMotif = ({ accent, soft }) => [
  circle(28, 38, 18, accent) +
    circle(68, 38, 18, accent) +
    circle(48, 28, 20, accent) +
    rect(24, 36, 48, 18, accent, { rx: 9 }),
  circle(38, 30, 8, lighter(accent, 0.5), { opacity: 0.7 }),
  path('M38 84C43 74 43 64 36 52H44C46 56 47 58 48 62 49 58 50 56 52 52H60C53 64 53 74 58 84Z', soft),
  stroke('M24 54V72M31 54V66M65 54V66M72 54V72', soft, 3.4),
  stroke('M18 85H78', WHITE, 5),
]

/** An anchor under the four stars that show the south. */
const anchor: DrawMotif = ({ accent }) => {
  const star = (x: number, y: number, r: number): string =>
    path(
      d`M${x} ${y - r}q${r * 0.2} ${r * 0.8} ${r} ${r}q${-r * 0.8} ${r * 0.2} ${-r} ${r}
        q${-r * 0.2} ${-r * 0.8} ${-r} ${-r}q${r * 0.8} ${-r * 0.2} ${r} ${-r}z`,
      accent,
    )
  return [
    circle(48, 22, 8, 'none', { stroke: WHITE, 'stroke-width': 5 }),
    stroke('M48 31V80', WHITE, 7),
    stroke('M34 42H62', WHITE, 6),
    stroke('M18 58C20 74 34 80 48 82 62 80 76 74 78 58', WHITE, 7),
    path('M18 50 9 66 27 64ZM78 50 87 66 69 64Z', WHITE),
    star(19, 22, 8) + star(78, 24, 7) + star(24, 42, 5) + star(73, 43, 5),
  ]
}

export const MOTIFS: Readonly<Record<Motif, DrawMotif>> = {
  'equator-sun': equatorSun,
  coral,
  'healing-sail': healingSail,
  'atoll-gear': atollGear,
  'lagoon-globe': lagoonGlobe,
  'star-and-book': starAndBook,
  'open-window': openWindow,
  'cloche-and-wave': clocheAndWave,
  moonfish,
  'coconut-palm': coconutPalm,
  banyan: banyanTree,
  anchor,
}
