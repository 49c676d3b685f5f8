import { z } from 'zod'
import { HostRefusal, parseEvent, postForEvents } from './event-stream.ts'
import {
  type HostedModel,
  type HostOptions,
  ModelFailure,
  type ModelMessage,
  type ModelRequest,
  type ModelStep,
  parseObject,
  type ToolCall,
} from './model.ts'

/** Lenient on purpose: some hosts leave out indexes and ids, some send the arguments as an object. */
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

/** The Chat Completions API of OpenAI, which vLLM, Ollama, llama.cpp and others support too. */
export function openaiCompatible({ baseUrl, model, apiKey }: HostOptions): HostedModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  // Newer OpenAI models accept only the new name of the limit, most other hosts only the old one.
  let limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens'

  const askOnce: HostedModel['ask'] = async (request, { signal, onText }) => {
    const body = { model, ...bodyOf(request), [limitName]: request.maxTokens }
    return collect(postForEvents(url, { headers, body, signal }), onText)
  }
  return {
    name: 'openai-compatible',
    async ask(request, how) {
      try {
        return await askOnce(request, how)
      } catch (error) {
        const needsNewName =
          error instanceof HostRefusal && error.status === 400 && error.text.includes('max_completion_tokens')
        if (!needsNewName || limitName === 'max_completion_tokens') throw error
        limitName = 'max_completion_tokens'
        return askOnce(request, how)
      }
    },
  }
}

const bodyOf = ({ instructions, messages, tools, mayCallTools }: ModelRequest) => ({
  messages: [{ role: 'system', content: instructions }, ...messages.flatMap(messagesOf)],
  tools: tools.map((tool) => ({ type: 'function', function: tool })),
  tool_choice: mayCallTools ? 'auto' : 'none',
  stream: true,
  stream_options: { include_usage: true },
})

function messagesOf(message: ModelMessage): object[] {
  if (message.from === 'visitor') return [{ role: 'user', content: message.text }]
  if (message.from === 'tools')
    return message.results.map(({ call, output }) => ({ role: 'tool', tool_call_id: call.id, content: output }))
  if (message.calls.length === 0) return [{ role: 'assistant', content: message.text }]
  const tool_calls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    // Some hosts insert the arguments into a template and fail on anything but an object.
    function: { name, arguments: JSON.stringify(parseObject(input) ?? {}) },
  }))
  return [{ role: 'assistant', content: message.text === '' ? null : message.text, tool_calls }]
}

async function collect(events: AsyncIterable<string>, onText: (text: string) => void): Promise<ModelStep> {
  let text = ''
  let tokens: number | undefined
  let finish: string | undefined
  const calls: PartialCall[] = []
  for await (const data of events) {
    if (data === '[DONE]') break
    const { choices, usage, error } = parseEvent(chunkSchema, data)
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
      const call = findCall(calls, index ?? undefined, id || undefined)
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

interface PartialCall extends Omit<ToolCall, 'id'> {
  index: number | undefined
  id: string | undefined
}

/** The call that a chunk continues. A new id starts a new call, even if the host gives every call the index 0. */
function findCall(calls: PartialCall[], index: number | undefined, id: string | undefined): PartialCall {
  const known = index === undefined ? calls.at(-1) : calls.findLast((call) => call.index === index)
  if (known && (id === undefined || id === known.id)) return known
  const started = { index, id, name: '', input: '' }
  calls.push(started)
  return started
}
