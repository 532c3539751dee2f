/** What all chance of the tests comes from: `npm test` has the same each time, `npm run soak` sets others. */
export const seed = Number(process.env.TEST_SEED ?? 20_260_512)
