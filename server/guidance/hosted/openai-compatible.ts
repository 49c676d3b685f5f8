import { z } from 'zod'
import {
  type HostOptions,
  type Model,
  ModelFailure,
  objectIn,
  type Question,
  type Said,
  type Step,
  type ToolCall,
} from './model.ts'
import { postForEvents, Refused } from './post-for-events.ts'
import { readData } from './read-events.ts'

/** As lenient as the many hosts that speak it need: some leave out indexes and ids, some write arguments as objects. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().nullish(),
                  id: z.string().nullish(),
                  function: z
                    .object({
                      name: z.string().nullish(),
                      arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
                    })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
})

/** Chat Completions, the protocol of OpenAI that vLLM, Ollama, llama.cpp and others speak too. */
export function openaiCompatible({ baseUrl, model, apiKey }: HostOptions): Model {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  // Newer models of OpenAI know the ceiling only by its new name, most other hosts only by the old one.
  let ceiling: 'max_tokens' | 'max_completion_tokens' = 'max_tokens'

  const once: Model['ask'] = async (question, { signal, onText }) => {
    const body = { model, ...bodyOf(question), [ceiling]: question.mostTokens }
    return collect(postForEvents(url, { headers, body, signal }), onText)
  }
  return {
    name: 'openai-compatible',
    async ask(question, how) {
      try {
        return await once(question, how)
      } catch (error) {
        const wantsNewName =
          error instanceof Refused && error.status === 400 && error.text.includes('max_completion_tokens')
        if (!wantsNewName || ceiling === 'max_completion_tokens') throw error
        ceiling = 'max_completion_tokens'
        return once(question, how)
      }
    },
  }
}

const bodyOf = ({ instructions, talk, tools, mayCallTools }: Question) => ({
  messages: [{ role: 'system', content: instructions }, ...talk.flatMap(messagesOf)],
  tools: tools.map((tool) => ({ type: 'function', function: tool })),
  tool_choice: mayCallTools ? 'auto' : 'none',
  stream: true,
  stream_options: { include_usage: true },
})

function messagesOf(said: Said): object[] {
  if (said.from === 'visitor') return [{ role: 'user', content: said.text }]
  if (said.from === 'tools')
    return said.results.map(({ call, output }) => ({ role: 'tool', tool_call_id: call.id, content: output }))
  if (said.calls.length === 0) return [{ role: 'assistant', content: said.text }]
  const tool_calls = said.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    // Hosts that fill a template with it stumble over what is no object.
    function: { name, arguments: JSON.stringify(objectIn(input) ?? {}) },
  }))
  return [{ role: 'assistant', content: said.text === '' ? null : said.text, tool_calls }]
}

async function collect(events: AsyncIterable<string>, onText: (text: string) => void): Promise<Step> {
  let text = ''
  let tokens: number | undefined
  let finish: string | undefined
  const calls: Arriving[] = []
  for await (const data of events) {
    if (data === '[DONE]') break
    const { choices, usage, error } = readData(chunkSchema, data)
    if (error !== undefined && error !== null) throw new ModelFailure('cut_off')
    if (usage) tokens = usage.total_tokens
    const [choice] = choices ?? []
    if (!choice) continue
    if (choice.finish_reason) finish = choice.finish_reason
    if (choice.delta?.content) {
      text += choice.delta.content
      onText(choice.delta.content)
    }
    for (const { index, id, function: of } of choice.delta?.tool_calls ?? []) {
      const call = callOf(calls, index ?? undefined, id || undefined)
      const given = of?.arguments ?? ''
      call.name += of?.name ?? ''
      call.input += typeof given === 'string' ? given : JSON.stringify(given)
    }
  }
  if (finish === undefined) throw new ModelFailure('cut_off')
  if (finish === 'length') throw new ModelFailure('too_long')
  const called = calls.map(({ id, name, input }, at) => ({ id: id ?? `call_${at}`, name, input }))
  return { text, calls: called, tokens }
}

interface Arriving extends Omit<ToolCall, 'id'> {
  index: number | undefined
  id: string | undefined
}

/** The call that a part goes on with. Another id begins another call, also where a host counts all of them as 0. */
function callOf(calls: Arriving[], index: number | undefined, id: string | undefined): Arriving {
  const known = index === undefined ? calls.at(-1) : calls.findLast((call) => call.index === index)
  if (known && (id === undefined || id === known.id)) return known
  const begun = { index, id, name: '', input: '' }
  calls.push(begun)
  return begun
}
