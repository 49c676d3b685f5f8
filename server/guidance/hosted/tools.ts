import { z } from 'zod'
import { MNQF_LEVEL_ORDER, MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { comparePath, institutionPath } from '../../../contract/paths.ts'
import { linkText } from '../built-in/answers/blocks.ts'
import { parseObject, type ToolAnswer, type ToolCall, type ToolDescription, type ToolResult } from './model.ts'
import { courseFacts, searchCourses, searchInput, type ToolContext } from './search-courses-tool.ts'

interface Tool<Input extends z.ZodObject> {
  description: string
  input: Input
  run(input: z.output<Input>, context: ToolContext): Promise<ToolAnswer> | ToolAnswer
}

/** Infers the input type of each tool from its schema. */
const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool<Input> => definition

const courseId = z.int().min(1).max(999_999_999)

const TOOLS = {
  search_courses: tool({
    description:
      'Finds courses that meet all wishes given, the best first. Where none does, it gives up one wish at a time and says which. Leave out what the visitor did not say. The site adds what the visitor has told about schooling, subjects, IELTS and institutions to avoid.',
    input: searchInput,
    run: searchCourses,
  }),
  get_course: tool({
    description: 'All facts of one course: fees, entry rules, campuses, award.',
    input: z.strictObject({ id: courseId }),
    async run({ id }, { catalogue, grounding }) {
      const courses = await catalogue.readCourses([id])
      grounding.addCourses(courses)
      const [course] = courses
      return course ? { facts: courseFacts(course) } : { error: 'There is no such course. Search for it.' }
    },
  }),
  compare: tool({
    description: 'The facts of two or three courses side by side, and a link to the full comparison.',
    input: z.strictObject({ ids: z.array(courseId).min(2).max(3) }),
    async run({ ids }, { catalogue, grounding }) {
      const courses = await catalogue.readCourses([...new Set(ids)])
      grounding.addCourses(courses)
      if (courses.length < 2) return { error: 'Fewer than two of these courses exist. Search for them.' }
      const link = `[Side by side](${comparePath(courses.map(({ id }) => id))})`
      return { facts: { courses: courses.map(courseFacts), link } }
    },
  }),
  list_institutions: tool({
    description: 'All institutions, with how many courses each has.',
    input: z.strictObject({}),
    run(_input, { catalogue, grounding }) {
      const institutions = catalogue.institutions.map(({ id, name }) => {
        const path = institutionPath({ id })
        grounding.addAddress(path)
        return { name, link: `[${linkText(name)}](${path})`, courses: catalogue.count({ institutions: [name] }) }
      })
      return { facts: { institutions } }
    },
  }),
  explain_level: tool({
    description: 'What a level of the qualifications framework is, and what stands below and above it.',
    input: z.strictObject({ level: z.int().min(1).max(10) }),
    run({ level }) {
      const near = MNQF_LEVEL_ORDER.filter((each) => each !== 'NA' && Math.abs(Number(each) - level) <= 1)
      return { facts: { levels: near.map((each) => ({ level: each, name: MNQF_LEVELS[each] })) } }
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

/** Always returns something that the model can read: facts, or what was wrong with its call. */
export async function runTool(call: ToolCall, context: ToolContext): Promise<ToolResult> {
  const answer = await runCall(call, context)
  if ('error' in answer) return { call, output: JSON.stringify({ error: answer.error }), isError: true }
  context.grounding.addFacts(answer.facts)
  return { call, output: JSON.stringify(answer.facts), isError: false }
}

async function runCall({ name, input }: ToolCall, context: ToolContext): Promise<ToolAnswer> {
  if (!isToolName(name)) return { error: `There is no such tool. There are: ${Object.keys(TOOLS).join(', ')}.` }
  const given = parseObject(input)
  if (!given) return { error: 'The arguments must be one JSON object.' }
  return validateAndRun(TOOLS[name], withoutEmptyValues(given), context)
}

async function validateAndRun<Input extends z.ZodObject>(
  { input, run }: Tool<Input>,
  given: object,
  context: ToolContext,
): Promise<ToolAnswer> {
  const parsed = input.safeParse(given)
  if (parsed.success) return run(parsed.data, context)
  return {
    error: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`).join('; '),
  }
}

/** Models fill in parameters that they have no value for with null or something empty. */
const withoutEmptyValues = (given: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
