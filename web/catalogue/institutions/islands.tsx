import { Fragment } from 'react'

/** Names of islands, none of them broken over two lines. */
export function Islands({ islands }: { islands: readonly string[] }) {
  return (
    <span>
      {islands.map((island, at) => (
        <Fragment key={island}>
          {at > 0 && ' · '}
          <span className="whitespace-nowrap">{island}</span>
        </Fragment>
      ))}
    </span>
  )
}
