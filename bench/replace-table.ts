import { readFile, writeFile } from 'node:fs/promises'

const REPORT_FILE = new URL('../docs/performance.md', import.meta.url)

/** Replaces what stands between the marks `<!-- name:begin -->` and `<!-- name:end -->` of docs/performance.md. */
export async function replaceTable(name: string, table: string): Promise<void> {
  const text = await readFile(REPORT_FILE, 'utf8')
  const marked = new RegExp(`(<!-- ${name}:begin -->\\n)[\\s\\S]*(<!-- ${name}:end -->)`)
  if (!marked.test(text)) throw new Error(`docs/performance.md has lost the marks around the table "${name}".`)
  await writeFile(
    REPORT_FILE,
    text.replace(marked, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  )
}
