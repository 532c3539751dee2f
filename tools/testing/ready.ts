import { migrated } from '../../packages/server/src/testing/migrated.ts'
import { dropTemplate, postgres } from '../../packages/server/src/testing/stores.ts'

/** Migrates one database before the tests, which copy it; answers how to be rid of it after them. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.TEST_POSTGRES_URL) return undefined
  const template = await postgres.make()
  await migrated(template.url)
  process.env.TEST_POSTGRES_READY = new URL(template.url).pathname.slice(1)
  return () => dropTemplate(template)
}
