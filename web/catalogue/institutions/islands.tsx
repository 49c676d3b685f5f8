import { Fragment } from 'react'

/** Names of islands, none of them broken over two lines. */
export function Islands({ islands }: { islands: readonly string[] }) {
  return (
    <span>
      {islands.map((island, at) => (
        <Fragment key={island}>
          <span className="whitespace-nowrap">
            {island}
            {at < islands.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
