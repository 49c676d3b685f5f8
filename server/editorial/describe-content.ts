import { quoted } from '../platform/refused-file.ts'
import type { ContentPlan } from './import-content.ts'
import type { ListPlan } from './plan-list.ts'

function describeList<Row>(
  list: string,
  { added, changed, removed, unchanged }: ListPlan<Row>,
  title: (row: Row) => string,
) {
  const lines = (deed: string, rows: readonly Row[]) => rows.map((row) => `${deed} ${quoted(title(row))}`)
  return [
    ...[...lines('add   ', added), ...lines('change', changed), ...lines('remove', removed)],
    `${list}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} left alone`,
  ]
}

/** What an import does, or did, for somebody at a terminal. */
export function describeContentPlan({ faqs, testimonials }: ContentPlan, { dryRun }: { dryRun: boolean }): string {
  const lines = [
    ...(faqs ? describeList('faqs', faqs, ({ question }) => question) : []),
    ...(testimonials ? describeList('testimonials', testimonials, ({ name }) => name) : []),
    ...(dryRun ? ['This was a dry run: nothing was written.'] : []),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
