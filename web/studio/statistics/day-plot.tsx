import { dayMonthYear } from '../../format-date.ts'
import { topOfScale } from './plot-scale.ts'

interface DayPlotProps {
  /** What is counted, as the picture's title names it. */
  label: string
  days: readonly { day: string; count: number }[]
}

/** Of the drawing, which stretches to the width of the screen. The texts stand beside it and stay readable. */
const SIZE = 100

/** One bar for each day. The table below the plot has the same numbers. */
export function DayPlot({ label, days }: DayPlotProps) {
  const top = topOfScale(days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const first = dayMonthYear(days[0]?.day ?? '')
  const last = dayMonthYear(days.at(-1)?.day ?? '')
  const step = SIZE / Math.max(1, days.length)
  const scale = [top, top / 2, 0]
  const yOf = (count: number): number => SIZE - (SIZE * count) / top
  return (
    <div
      className="day-plot"
      role="img"
      aria-label={`${label} by day from ${first} to ${last}: ${total} in total, at most ${Math.max(0, ...days.map(({ count }) => count))} on one day`}
    >
      <div className="day-plot-scale" aria-hidden="true">
        {scale.map((value) => (
          <span key={value}>{value.toLocaleString('en')}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
        {scale.map((value) => (
          <line key={value} x1={0} x2={SIZE} y1={yOf(value)} y2={yOf(value)} vectorEffect="non-scaling-stroke" />
        ))}
        {days.map(({ day, count }, at) => (
          <rect key={day} x={at * step + step * 0.15} y={yOf(count)} width={step * 0.7} height={SIZE - yOf(count)} />
        ))}
      </svg>
      <div className="day-plot-days" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}
