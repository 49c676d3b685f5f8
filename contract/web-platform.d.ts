// What browsers and Node both have and this project may rely on, though it is compiled with the types of neither.
declare function btoa(text: string): string

declare class URL {
  static canParse(address: string): boolean
  constructor(address: string)
  readonly href: string
  readonly hostname: string
  readonly pathname: string
  readonly hash: string
  readonly searchParams: URLSearchParams
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | string[][])
  append(key: string, value: string): void
  get(key: string): string | null
  getAll(key: string): string[]
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
