/**
 * Each name in as few characters as a seat has: the first of its parts that no other of the names holds, else
 * how it begins.
 */
export function shortNames(
  list: readonly { id: number; name: string }[],
  size: number,
): ReadonlyMap<number, string> {
  const own = ({ id, name }: { id: number; name: string }) => {
    const letters = [...name]
    const parts = letters
      .slice(0, Math.max(1, letters.length - size + 1))
      .map((_, at) => letters.slice(at, at + size).join(''))
    const others = list.filter((one) => one.id !== id)
    return parts.find((part) => others.every((one) => !one.name.includes(part))) ?? parts[0] ?? ''
  }
  return new Map(list.map((one) => [one.id, own(one)]))
}
