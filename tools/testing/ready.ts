import { migrated, postgres } from '../../packages/server/src/testing/stores.ts'

/** Migrates one database before the tests, which copy it; answers how to be rid of it after them. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.TEST_POSTGRES_URL) return undefined
  const { url, drop } = await postgres.make()
  await migrated(url)
  process.env.TEST_POSTGRES_READY = new URL(url).pathname.slice(1)
  return drop
}
