const WIDTH = 120
const ROW = 9
const TOP = 6

/** A page in outline, with the places of its adverts filled in. Says nothing that the words beside it do not. */
export function PlacementSketch({ places }: { places: readonly number[] }) {
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
      {places.map((place) =>
        place === 0 ? (
          <rect className="fill-coral" key={place} x="0" y="0" width={WIDTH} height={TOP} />
        ) : (
          <rect
            className="fill-coral"
            key={place}
            x="8"
            y={place * ROW + 4}
            width={WIDTH - 16}
            height={ROW - 2}
            rx="2"
          />
        ),
      )}
    </svg>
  )
}
