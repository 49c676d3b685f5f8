import type { Advice, Turn } from '../adviser.ts'

export async function turn({ state }: Turn): Promise<Advice> {
  return { reply: 'What would you like to study, or what kind of work do you like?', state: state ?? {} }
}
