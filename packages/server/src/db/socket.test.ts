import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administer, postgres, type Store } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'
import { openDb } from './db.ts'

const { username } = userInfo()

/** A database of the system account's own, at the address of the guide: by the socket, without a password. */
async function bySocket(user: string) {
  const { url, drop } = await postgres.make()
  const of = `do $$ begin create role "${username}" login; exception when duplicate_object or unique_violation then end $$`
  await administer(url, of)
  await administer(url, `alter database ${new URL(url).pathname.slice(1)} owner to "${username}"`)
  const [server] = await administer<Record<string, string>>(url, 'show unix_socket_directories')
  const { pathname, port } = new URL(url)
  const folder = server?.unix_socket_directories ?? ''
  return { url: `postgres://${user}@localhost:${port}${pathname}?host=${folder}`, drop }
}

test('a museum is served by the socket without a password, as whom the system says, and nobody else is', async () => {
  const store: Store = { name: 'postgres', make: () => bySocket(username), bytesOf: () => '' }
  const world = await openWorld(store)
  try {
    expect((await world.office('admin')).token).not.toBe('')
    const { rows } = await sql<{ who: string; at: string | null }>`
      select current_user as who, host(inet_client_addr()) as at`.execute(world.db)
    expect(rows).toEqual([{ who: username, at: null }])
  } finally {
    await world.close()
  }
  const other = await bySocket('museum_else')
  const opened = openDb(other.url, () => {})
  await expect(sql`select 1`.execute(opened.db)).rejects.toThrow(/Peer authentication failed/)
  await opened.close()
  await other.drop()
})
