// What browsers and Node both have and this project may rely on, though it is compiled with the types of neither.
declare function btoa(text: string): string

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | string[][])
  append(key: string, value: string): void
  get(key: string): string | null
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
