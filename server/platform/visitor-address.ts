import { isIPv6 } from 'node:net'

/**
 * What limits by address count as one visitor: an IPv4 address, or the /64 of an IPv6 address, since a single phone
 * or flat has all of that to choose from.
 */
export const addressGroup = (address: string): string => networkOf(address, 4)

/** The largest network that one customer is usually given: an IPv4 address, or the /48 of an IPv6 address. */
export const addressNetwork = (address: string): string => networkOf(address, 3)

function networkOf(address: string, groupCount: number): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    // An IPv4 address at the end stands for two groups; it is past the groups that count.
    const restLength = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0)
    groups.push(...Array.from({ length: 8 - groups.length - restLength }, () => '0'), ...rest)
  }
  const network = groups.slice(0, groupCount).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/${groupCount * 16}`
}
