const WIDTH = 120
const ROW = 9
const TOP = 6

/** An outline of a page with its adverts filled in. Decorative: the text beside it says the same. */
export function PlacementSketch({ positions }: { positions: readonly number[] }) {
  return (
    <svg
      className="h-auto w-full rounded-control border border-line bg-ground"
      viewBox={`0 0 ${WIDTH} 100`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="fill-line" x="0" y="0" width={WIDTH} height={TOP} />
      <rect className="fill-line" x="8" y="10" width="26" height="4" rx="2" />
      <rect className="fill-line" x="70" y="10" width="42" height="4" rx="2" />
      <rect className="fill-sand" x="8" y="20" width="60" height="6" rx="2" />
      {[62, 74, 86].map((y) => (
        <g className="fill-sand" key={y}>
          <rect x="8" y={y} width="50" height="9" rx="2" />
          <rect x="62" y={y} width="50" height="9" rx="2" />
        </g>
      ))}
      {positions.map((position) =>
        position === 0 ? (
          <rect className="fill-coral" key={position} x="0" y="0" width={WIDTH} height={TOP} />
        ) : (
          <rect
            className="fill-coral"
            key={position}
            x="8"
            y={position * ROW + 4}
            width={WIDTH - 16}
            height={ROW - 2}
            rx="2"
          />
        ),
      )}
    </svg>
  )
}
