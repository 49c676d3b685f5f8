import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CourseVerdict, CourseVerdicts, loadVerdicts, VerdictNote } from './course-verdicts.tsx'

it('asks for a hundred courses at a time, with what is held', async () => {
  const asked: object[] = []
  const ids = Array.from({ length: 201 }, (_, at) => at + 1)
  const verdicts = await loadVerdicts(
    {
      async listEntryVerdicts({ ids: given, ...held }) {
        const some = [given].flat().map(Number)
        asked.push({ count: some.length, held })
        return { data: some.map((id) => ({ id, verdict: 'almost' as const, missing: [`exam ${id}`] })) }
      },
    },
    ids,
    { school: 'o_level', o_passes: 3 },
  )
  const held = { school: 'o_level', o_passes: 3 }
  expect(asked).toEqual([100, 100, 1].map((count) => ({ count, held })))
  expect([...verdicts.keys()]).toEqual(ids)
  expect(verdicts.get(201)).toEqual({ verdict: 'almost', missing: ['exam 201'] })
})

it('leaves the page that everybody gets without a verdict', () => {
  const html = renderToStaticMarkup(
    <CourseVerdicts ids={[1]}>
      <VerdictNote />
      <CourseVerdict id={1} />
    </CourseVerdicts>,
  )
  expect(html).toBe('<p class="verdict-note "></p><p class="card-verdict"></p>')
})
