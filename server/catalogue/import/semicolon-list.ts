/** Several values in one cell: 'January; May'. A semicolon or a backslash inside a value has a backslash before it. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ')

export function splitList(text: string): string[] {
  const values: string[] = []
  let value = ''
  for (const [piece] of text.matchAll(/\\[\\;]|[\s\S]/g)) {
    if (piece === ';') {
      values.push(value)
      value = ''
    } else value += piece.length === 2 ? piece.charAt(1) : piece
  }
  return [...values, value].map((item) => item.trim()).filter((item) => item !== '')
}
