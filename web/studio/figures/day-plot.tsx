import { dayMonthYear } from '../../format-date.ts'
import { topOfScale } from './plot-scale.ts'

interface DayPlotProps {
  /** What is counted, as the picture's title names it. */
  label: string
  days: readonly { day: string; count: number }[]
}

const WIDTH = 640
const HEIGHT = 220
const LEFT = 44
const BOTTOM = 28
const TOP = 12

/** One bar for each day. The table below the plot has the same numbers. */
export function DayPlot({ label, days }: DayPlotProps) {
  const top = topOfScale(days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const first = dayMonthYear(days[0]?.day ?? '')
  const last = dayMonthYear(days.at(-1)?.day ?? '')
  const step = (WIDTH - LEFT) / Math.max(1, days.length)
  const heightOf = (count: number): number => ((HEIGHT - BOTTOM - TOP) * count) / top
  return (
    <svg
      className="day-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label} by day from ${first} to ${last}: ${total} in total, at most ${Math.max(0, ...days.map(({ count }) => count))} on one day`}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={HEIGHT - BOTTOM - heightOf(value)} y2={HEIGHT - BOTTOM - heightOf(value)} />
          <text x={LEFT - 8} y={HEIGHT - BOTTOM - heightOf(value) + 5} textAnchor="end">
            {value.toLocaleString('en')}
          </text>
        </g>
      ))}
      {days.map(({ day, count }, at) => (
        <rect
          key={day}
          x={LEFT + at * step + step * 0.15}
          y={HEIGHT - BOTTOM - heightOf(count)}
          width={step * 0.7}
          height={heightOf(count)}
        />
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {first}
      </text>
      <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
        {last}
      </text>
    </svg>
  )
}
