/** On which floor a place is, before its own name. */
const floor = /^(?:地下|[BF]?\d+|[负一二三四五六七八九十]+)(?:层|楼|F)/

/**
 * Each name in as few characters as a seat has: how it begins behind its floor, else the first of its parts that
 * no other of the names holds.
 */
export function shortNames(
  list: readonly { id: number; name: string }[],
  size: number,
): ReadonlyMap<number, string> {
  const own = ({ id, name }: { id: number; name: string }) => {
    const letters = [...(name.replace(floor, '').trim() || name)]
    const parts = letters
      .slice(0, Math.max(1, letters.length - size + 1))
      .map((_, at) => letters.slice(at, at + size).join(''))
    const others = list.filter((one) => one.id !== id)
    return parts.find((part) => others.every((one) => !one.name.includes(part))) ?? parts[0] ?? ''
  }
  return new Map(list.map((one) => [one.id, own(one)]))
}
