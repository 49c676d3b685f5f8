import { z } from 'zod'
import { parseEvent, postForEvents } from './event-stream.ts'
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

const ANTHROPIC = 'https://api.anthropic.com'
const VERSION = '2023-06-01'

const usageSchema = z.object({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() })

const eventSchema = z.object({
  type: z.string(),
  index: z.int().optional(),
  message: z.object({ usage: usageSchema.nullish() }).optional(),
  content_block: z.object({ type: z.string(), id: z.string().optional(), name: z.string().optional() }).optional(),
  delta: z
    .object({
      text: z.string().optional(),
      partial_json: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  usage: usageSchema.nullish(),
})

/** Anthropic's Messages API. */
export function anthropic({
  baseUrl,
  model,
  apiKey,
}: Omit<HostOptions, 'baseUrl'> & { baseUrl?: string }): HostedModel {
  // CHAT_BASE_URL may end in /v1 or not.
  const url = `${(baseUrl ?? ANTHROPIC).replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/messages`
  const headers = { 'anthropic-version': VERSION, ...(apiKey !== undefined && { 'x-api-key': apiKey }) }
  return {
    name: 'anthropic',
    ask: (request, { signal, onText }) =>
      collect(postForEvents(url, { headers, body: { model, ...bodyOf(request) }, signal }), onText),
  }
}

const bodyOf = ({ instructions, messages, tools, mayCallTools, maxTokens }: ModelRequest) => ({
  max_tokens: maxTokens,
  system: instructions,
  messages: messages.map(messageOf),
  tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
  tool_choice: { type: mayCallTools ? 'auto' : 'none' },
  stream: true,
})

function messageOf(message: ModelMessage): object {
  if (message.from === 'visitor') return { role: 'user', content: message.text }
  if (message.from === 'adviser') {
    const texts = message.text.trim() === '' ? [] : [{ type: 'text', text: message.text }]
    const calls = message.calls.map(({ id, name, input }) => ({
      type: 'tool_use',
      id,
      name,
      input: parseObject(input) ?? {},
    }))
    return { role: 'assistant', content: [...texts, ...calls] }
  }
  const content = message.results.map(({ call, output, isError }) => ({
    type: 'tool_result',
    tool_use_id: call.id,
    content: output,
    ...(isError && { is_error: true }),
  }))
  return { role: 'user', content }
}

async function collect(events: AsyncIterable<string>, onText: (text: string) => void): Promise<ModelStep> {
  let text = ''
  let [tokensIn, tokensOut] = [0, 0]
  let stop: string | undefined
  let isComplete = false
  const calls = new Map<number, ToolCall>()
  for await (const data of events) {
    const { type, index = 0, message, content_block, delta, usage } = parseEvent(eventSchema, data)
    if (type === 'error') throw new ModelFailure('cut_off')
    if (type === 'message_start') tokensIn = message?.usage?.input_tokens ?? 0
    if (type === 'content_block_start' && content_block?.type === 'tool_use')
      calls.set(index, { id: content_block.id ?? `call_${index}`, name: content_block.name ?? '', input: '' })
    if (type === 'content_block_delta' && delta?.text) {
      text += delta.text
      onText(delta.text)
    }
    const call = calls.get(index)
    if (type === 'content_block_delta' && call) call.input += delta?.partial_json ?? ''
    if (type === 'message_delta') {
      stop = delta?.stop_reason ?? stop
      tokensOut = usage?.output_tokens ?? tokensOut
    }
    if (type === 'message_stop') {
      isComplete = true
      break
    }
  }
  if (!isComplete) throw new ModelFailure('cut_off')
  if (stop === 'max_tokens') throw new ModelFailure('too_long')
  if (stop === 'refusal') throw new ModelFailure('empty')
  const tokens = tokensIn + tokensOut
  return { text, calls: [...calls.values()], tokens: tokens > 0 ? tokens : undefined }
}
