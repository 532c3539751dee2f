interface Sorted {
  id: number
  sort: number
}

const gap = 10

/** The entries whose `sort` must change so that the one at `at` moves by one; the page starts at `offset`. */
export function newOrder<T extends Sorted>(
  rows: readonly T[],
  at: number,
  by: 1 | -1,
  offset: number,
): Sorted[] {
  const order = [...rows]
  const [moved] = order.splice(at, 1)
  if (!moved || at + by < 0 || at + by >= rows.length) return []
  order.splice(at + by, 0, moved)
  return order.flatMap(({ id, sort }, place) => {
    const next = Math.min(9999, (offset + place + 1) * gap)
    return next === sort ? [] : [{ id, sort: next }]
  })
}
