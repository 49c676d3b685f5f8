import type { Interest } from '../../../contract/guidance/careers.ts'
import { INTEREST_ORDER, INTERESTS } from './interests.ts'
import { type InterestScores, rankInterests } from './score-interests.ts'

/** In units of the drawing. A score of 0 is not at the centre, so that the shape is always visible. */
const HUB = 12
const RIM = 108
const LABEL_DISTANCE = 122
const RINGS = [0, 25, 50, 75, 100]

interface Point {
  x: number
  y: number
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A point on one of six spokes, clockwise from the top. */
export function onSpoke(at: number, distance: number): Point {
  const angle = (Math.PI / 3) * at
  return { x: round(Math.sin(angle) * distance), y: round(-Math.cos(angle) * distance) }
}

/** The `points` attribute of an SVG polygon. */
export const polygon = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')

const distanceOf = (score: number): number => HUB + (score / 100) * (RIM - HUB)

const anchorOf = (x: number): 'start' | 'middle' | 'end' => {
  if (Math.abs(x) < 1) return 'middle'
  return x > 0 ? 'start' : 'end'
}

const scoreText = (score: number | undefined): string => (score === undefined ? 'not answered' : `${score} of 100`)

/** The six scores as a hexagon, and as a list with bars. */
export function InterestPlot({ scores }: { scores: InterestScores }) {
  const ranked = rankInterests(scores)
  const unknown = INTEREST_ORDER.filter((interest) => scores[interest] === undefined)
  const points = INTEREST_ORDER.map((interest, at) => onSpoke(at, distanceOf(scores[interest] ?? 0)))
  return (
    <div className="interest-plot print:mt-2 print:p-3">
      {/* The list below has the same content. */}
      <svg viewBox="-180 -136 360 272" aria-hidden="true" focusable="false">
        {RINGS.map((ring) => (
          <polygon
            className="interest-ring"
            key={ring}
            points={polygon(INTEREST_ORDER.map((_, at) => onSpoke(at, distanceOf(ring))))}
          />
        ))}
        {INTEREST_ORDER.map((interest, at) => {
          const { x, y } = onSpoke(at, RIM)
          return <line className="interest-ring" key={interest} x1={0} y1={0} x2={x} y2={y} />
        })}
        <polygon className="interest-shape" points={polygon(points)} />
        {INTEREST_ORDER.map((interest, at) => {
          const { x, y } = onSpoke(at, distanceOf(scores[interest] ?? 0))
          return scores[interest] === undefined ? null : (
            <circle className="interest-dot" key={interest} cx={x} cy={y} r={4} />
          )
        })}
        {INTEREST_ORDER.map((interest, at) => {
          const { x, y } = onSpoke(at, LABEL_DISTANCE)
          return (
            <text
              className="interest-label"
              data-strong={interest === ranked[0] ? '' : undefined}
              key={interest}
              x={x}
              y={y + 5}
              textAnchor={anchorOf(x)}
            >
              {INTERESTS[interest].name}
            </text>
          )
        })}
      </svg>
      <dl className="interest-scores">
        {[...ranked, ...unknown].map((interest) => (
          <Score key={interest} interest={interest} score={scores[interest]} />
        ))}
      </dl>
    </div>
  )
}

function Score({ interest, score }: { interest: Interest; score: number | undefined }) {
  const { name, formalName, text } = INTERESTS[interest]
  return (
    <div>
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-bold">{name}</span> <span className="text-ink-soft text-sm">({formalName})</span>
        </span>
      </dt>
      <dd>
        <span className="interest-score">{scoreText(score)}</span>
        <svg className="interest-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect className="interest-bar-whole" width={100} height={1} />
          <rect className="interest-bar-part" width={score ?? 0} height={1} />
        </svg>
        <span className="text-ink-soft text-sm">{text}</span>
      </dd>
    </div>
  )
}
