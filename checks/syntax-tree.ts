import { parseSync } from '@swc/core'

interface SyntaxNode {
  readonly type: string
  readonly span: { readonly start: number; readonly end: number }
  readonly [key: string]: unknown
}

const isSpan = (value: unknown): value is SyntaxNode['span'] =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value

const isNode = (value: object): value is SyntaxNode =>
  'type' in value && typeof value.type === 'string' && 'span' in value && isSpan(value.span)

interface FoundNode {
  readonly node: SyntaxNode
  /** Counted from 1. For a node such as `value as Type` ask for the line of its end: that is where the cast is. */
  lineAt(offset: number): number
}

/** Every node of the file's syntax tree for which `wanted` answers yes, in the order of the source. */
export function findNodes(file: string, source: string, wanted: (node: SyntaxNode) => boolean): FoundNode[] {
  // Offsets count bytes from a start that moves with every call. A first token of our own marks that start.
  const marked = `;${source.replace(/^#!/, '//')}`
  const bytes = Buffer.from(marked)
  const tree = parseSync(marked, { syntax: 'typescript', tsx: /x$/.test(file), target: 'es2024' })
  const lineAt = (offset: number) => {
    let line = 1
    for (const byte of bytes.subarray(0, offset - tree.span.start)) if (byte === 0x0a) line += 1
    return line
  }
  const found: FoundNode[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isNode(value) && wanted(value)) found.push({ node: value, lineAt })
    for (const part of Object.values(value)) visit(part)
  }
  visit(tree.body)
  return found
}
