/** Names of islands, none of them broken over two lines. */
export function Islands({ islands }: { islands: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {islands.map((island, at) => (
        <span className="whitespace-nowrap" key={island}>
          {island}
          {at < islands.length - 1 && ' ·'}
        </span>
      ))}
    </span>
  )
}
