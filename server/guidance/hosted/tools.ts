import { z } from 'zod'
import { MNQF_LEVEL_ORDER, MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { comparePath, institutionPath } from '../../../contract/paths.ts'
import type { AdviserCatalogue } from '../built-in/catalogue.ts'
import { linkText } from '../built-in/write-course.ts'
import { wholeFacts } from './course-facts.ts'
import type { Ground } from './grounding.ts'
import { objectIn, type ToolCall, type ToolDescription, type ToolResult } from './model.ts'
import { searchCourses, searchInput } from './search-tool.ts'
import { type Told, type Tool, tool } from './tool.ts'

const courseId = z.int().min(1).max(999_999_999)

const TOOLS = {
  search_courses: tool({
    description:
      'Finds courses that meet all wishes given, the best first. Where none does, it gives up one wish at a time and says which. Leave out what the visitor did not say.',
    input: searchInput,
    run: searchCourses,
  }),
  get_course: tool({
    description: 'All facts of one course: fees, entry rules, campuses, award.',
    input: z.strictObject({ id: courseId }),
    async run({ id }, catalogue, ground) {
      const courses = await catalogue.readCourses([id])
      ground.noteCourses(courses)
      const [course] = courses
      return course ? { told: wholeFacts(course) } : { wrong: 'There is no such course. Search for it.' }
    },
  }),
  compare: tool({
    description: 'The facts of two or three courses side by side, and a link to the full comparison.',
    input: z.strictObject({ ids: z.array(courseId).min(2).max(3) }),
    async run({ ids }, catalogue, ground) {
      const courses = await catalogue.readCourses([...new Set(ids)])
      ground.noteCourses(courses)
      if (courses.length < 2) return { wrong: 'Fewer than two of these courses exist. Search for them.' }
      const link = `[Side by side](${comparePath(courses.map(({ id }) => id))})`
      return { told: { courses: courses.map(wholeFacts), link } }
    },
  }),
  list_institutions: tool({
    description: 'All institutions, with how many courses each has.',
    input: z.strictObject({}),
    run(_input, catalogue, ground) {
      const institutions = catalogue.institutions.map(({ id, name }) => {
        const path = institutionPath({ id })
        ground.noteAddress(path)
        return { name, link: `[${linkText(name)}](${path})`, courses: catalogue.count({ institutions: [name] }) }
      })
      return { told: { institutions } }
    },
  }),
  explain_level: tool({
    description: 'What a level of the qualifications framework is, and what stands below and above it.',
    input: z.strictObject({ level: z.int().min(1).max(10) }),
    run({ level }) {
      const near = MNQF_LEVEL_ORDER.filter((each) => each !== 'NA' && Math.abs(Number(each) - level) <= 1)
      return { told: { levels: near.map((each) => ({ level: each, name: MNQF_LEVELS[each] })) } }
    },
  }),
}

const isToolName = (name: string): name is keyof typeof TOOLS => Object.hasOwn(TOOLS, name)

export const TOOL_DESCRIPTIONS: readonly ToolDescription[] = Object.entries(TOOLS).map(
  ([name, { description, input }]) => {
    const { $schema, ...parameters } = z.toJSONSchema(input, { io: 'input' })
    return { name, description, parameters }
  },
)

/** Whatever a model asks for, it gets an answer that it can read: facts, or what was wrong with the question. */
export async function runTool(call: ToolCall, catalogue: AdviserCatalogue, ground: Ground): Promise<ToolResult> {
  const answer = await answerCall(call, catalogue, ground)
  if ('wrong' in answer) return { call, output: JSON.stringify({ error: answer.wrong }), isError: true }
  ground.noteFacts(answer.told)
  return { call, output: JSON.stringify(answer.told), isError: false }
}

async function answerCall({ name, input }: ToolCall, catalogue: AdviserCatalogue, ground: Ground): Promise<Told> {
  if (!isToolName(name)) return { wrong: `There is no such tool. There are: ${Object.keys(TOOLS).join(', ')}.` }
  const given = objectIn(input)
  if (!given) return { wrong: 'The arguments must be one JSON object.' }
  return answerWith(TOOLS[name], withoutNothing(given), catalogue, ground)
}

async function answerWith<Input extends z.ZodObject>(
  { input, run }: Tool<Input>,
  given: object,
  catalogue: AdviserCatalogue,
  ground: Ground,
): Promise<Told> {
  const read = input.safeParse(given)
  if (read.success) return run(read.data, catalogue, ground)
  return {
    wrong: read.error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`).join('; '),
  }
}

/** Models fill in what they have no value for with nothing. */
const withoutNothing = (given: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
