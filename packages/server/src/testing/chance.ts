import fc from 'fast-check'

/** What every test that leaves something to chance draws from; `tools/testing/each.ts` sets it for all. */
export const seed = fc.readConfigureGlobal()?.seed ?? 1

/** As many whole numbers from 1 to `most`, the same for the same seed. */
export function drawn(count: number, most: number): number[] {
  return fc.sample(fc.integer({ min: 1, max: most }), { seed, numRuns: count })
}
