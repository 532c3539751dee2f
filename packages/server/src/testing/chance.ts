import fc from 'fast-check'

/**
 * What every test that leaves something to chance draws from: `npm test` has the same each time,
 * `npm run soak` sets others.
 */
export const seed = Number(process.env.TEST_SEED ?? 20_260_512)

/** As many whole numbers from 1 to `most`, the same for the same seed. */
export function drawn(count: number, most: number): number[] {
  return fc.sample(fc.integer({ min: 1, max: most }), { seed, numRuns: count })
}
