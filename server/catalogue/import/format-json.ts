// Room for a fee or an entry rule.
const LINE_WIDTH = 220

/** JSON for people who read it in a diff: a small list or object stays on one line, anything longer is broken up. */
export const formatJson = (value: unknown): string => `${format(value, '', 0)}\n`

/** @param used how many characters of the line come before the value */
function format(value: unknown, indent: string, used: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const onOneLine = formatOnOneLine(value)
  const isSmall = indent !== '' && used + onOneLine.length < LINE_WIDTH && !hasOwnObjects(value)
  if (isSmall || onOneLine.length === 2) return onOneLine
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = Array.isArray(value)
    ? value.map((item) => inner + format(item, inner, inner.length))
    : Object.entries(value).map(([key, item]) => {
        const label = `${inner}${JSON.stringify(key)}: `
        return label + format(item, inner, label.length)
      })
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

const hasOwnObjects = (value: object): boolean =>
  Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)

function formatOnOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatOnOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatOnOneLine(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
