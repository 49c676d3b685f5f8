import pg from 'pg'

const { builtins } = pg.types

// Arrays have type numbers of their own, which the driver does not name.
const TEXT_ARRAY: number = 1009
const INT8_ARRAY: number = 1016
const DATE_ARRAY: number = 1182
const NUMERIC_ARRAY: number = 1231

const asWritten = (text: string) => text

function listOf(read: (text: string) => unknown) {
  const splitList = pg.types.getTypeParser(TEXT_ARRAY)
  return (text: string) => splitList(text).map((item: string | null) => (item === null ? null : read(item)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asWritten],
  [INT8_ARRAY, listOf(Number)],
  [NUMERIC_ARRAY, listOf(Number)],
  [DATE_ARRAY, listOf(asWritten)],
])

/** How columns become values, as `Queryable` promises. Given to each pool, so that other users of `pg` keep theirs. */
export const columnTypes = {
  getTypeParser: (type: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? parsers.get(type) : undefined) ?? pg.types.getTypeParser(type, 'text'),
}
