import type { World } from './world.ts'

let made = 0

/** The address of a picture without files: a person's own, or the museum's. */
export async function uploaded(world: World, person?: { id: number }): Promise<string> {
  made += 1
  const path = `/files/te/st/${String(made).padStart(32, '0')}.jpg`
  const created_ms = world.appContext.clock().getTime()
  const portrait = person ? 1 : 0
  const row = { path, person_id: person?.id ?? null, account_id: null, bytes: 0, portrait }
  await world.db
    .insertInto('upload')
    .values({ ...row, created_ms, unclaimed_ms: created_ms })
    .execute()
  return path
}
