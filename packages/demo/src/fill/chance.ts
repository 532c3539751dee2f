/** What is left to chance, and is the same in every run. */
export interface Chance {
  /** A whole number from 0 to below `most`. */
  below: (most: number) => number
  one: <T>(list: readonly T[]) => T
  /** True in this share of all times. */
  often: (share: number) => boolean
  /** The same in another order. */
  mixed: <T>(list: readonly T[]) => T[]
}

export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: (list) => list[below(list.length)] as (typeof list)[number],
    often: (share) => next() < share,
    mixed: (list) => {
      const all = [...list]
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = below(at + 1)
        const [one, two] = [all[at], all[other]] as [(typeof all)[number], (typeof all)[number]]
        all[at] = two
        all[other] = one
      }
      return all
    },
  }
}
