/**
 * A statement with its values separate from its text. `sql` is the only way to make one, so a value
 * can never become part of the text: what stands in `${}` is a parameter or another `Sql`.
 */
export class Sql {
  readonly #strings: readonly string[]
  readonly #parts: readonly unknown[]

  /** Whether the database may plan it once for all values. */
  readonly hasCachedPlan: boolean

  constructor(strings: readonly string[], parts: readonly unknown[], hasCachedPlan = true) {
    this.#strings = strings
    this.#parts = parts
    this.hasCachedPlan = hasCachedPlan
  }

  /** The same statement, planned for its values each time: for where one value means a few rows and another all. */
  withoutCachedPlan(): Sql {
    return new Sql(this.#strings, this.#parts, false)
  }

  /** The text with $1, $2 … and the values in that order. */
  compile(): { text: string; values: unknown[]; hasCachedPlan: boolean } {
    const values: unknown[] = []
    return { text: this.#write(values), values, hasCachedPlan: this.hasCachedPlan && values.length > 0 }
  }

  #write(values: unknown[]): string {
    let text = this.#strings[0] ?? ''
    this.#parts.forEach((part, index) => {
      if (part instanceof Sql) text += part.#write(values)
      else text += `$${values.push(part)}`
      text += this.#strings[index + 1] ?? ''
    })
    return text
  }
}

export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => new Sql(strings, parts)

/** Fragments one after another, with `between` (a constant of ours, such as ' and ') between them. */
export function joinSql(fragments: readonly Sql[], between: ', ' | ' and ' | ' or ' | ' union all '): Sql {
  const strings = ['', ...fragments.slice(1).map(() => between), '']
  return new Sql(fragments.length === 0 ? [''] : strings, fragments)
}

interface RowsInState {
  condition: Sql
  /** After the columns that every row has. */
  column: Sql
  order: Sql
}

/**
 * Of a list whose rows can be removed: those that are there, in `order`, or those that were removed, the last removal
 * first, with the time until which they can be restored.
 */
export function rowsInState(state: string | undefined, removedAt: Sql, days: number, order: Sql): RowsInState {
  if (state !== 'removed') return { condition: sql`${removedAt} is null`, column: sql``, order }
  const until = isoTime(sql`(${removedAt} + make_interval(days => ${days}))`)
  return {
    condition: sql`${removedAt} is not null`,
    column: sql`, ${until} as restorable_until`,
    order: sql`${removedAt} desc, id desc`,
  }
}

/** A time as JSON has it, for times inside a JSON value: the driver would give other ones as dates. */
export const isoTime = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
