import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { readRows } from './sheet-rows.ts'
import { takenOf } from './taken.ts'
import type { Person, World } from './world.ts'

let readers = 0

/** What an export answers: its HTTP code, its rows as texts (none without a file), and its line in the log. */
export async function exportedAs(world: World, who: Person, url: string) {
  const response = await world.app.inject({
    url: takenOf(url),
    headers: loginHeaders(who.token),
  })
  const isFile = response.headers['content-disposition'] !== undefined
  readers += 1
  const admin = world.as(await world.office('admin', `查看${readers}`))
  const { list } = (await admin.send(auditCalls.list, { q: 'export' })).data
  return {
    code: response.statusCode,
    rows: isFile ? await readRows(response.rawPayload, 100) : [],
    logged: list.find(({ action }) => action === 'export'),
  }
}
