import type { Address } from '@museum/contract/calls.ts'
import { Fault } from '@museum/contract/fault.ts'
import { graceDays } from '@museum/contract/login/factor.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import type { Tx } from '../../db/types.ts'
import { secondOf } from './factor.read.ts'
import { startGrace } from './factor.store.ts'

/** What whoever must bind a factor may ask until then: who they are, how to bind one, and to leave. */
const open: ReadonlySet<string> = new Set<Address>([
  'GET /api/office/me',
  'POST /api/office/logout',
  'POST /api/office/confirm',
  'GET /api/office/factors',
  'POST /api/office/factors/begin',
  'POST /api/office/factors',
  'POST /api/office/passkeys/begin',
  'POST /api/office/passkeys',
])

/**
 * Until when the caller may go without the second factor that their role needs, an instant in ms; 0 where nothing is
 * due. Of who has not logged in since their role needs it nothing is due before they do.
 */
export async function secondDueMs({ app, db, account }: OfficeContext): Promise<number> {
  if (!app.settings.secondRoles.includes(account.role)) return 0
  const [second] = await secondOf(db, { id: account.id })
  return second && Number(second.factors) === 0 ? second.second_due_ms : 0
}

/** Throws `auth.second_due` of what waits until the caller has bound a factor. */
export async function requireSecond(
  ctx: OfficeContext,
  { method, path }: { method: string; path: string },
): Promise<void> {
  if (open.has(`${method} ${path}`)) return
  const due = await secondDueMs(ctx)
  if (due > 0 && due <= ctx.now.getTime()) throw new Fault('auth.second_due')
}

/** An account whose role needs a second factor logs in without: its days of grace begin, where they have not. */
export async function beginGrace(
  tx: Tx,
  { app, now }: RequestContext,
  { id, role }: { id: number; role: OfficeRole },
): Promise<void> {
  if (app.settings.secondRoles.includes(role))
    await startGrace(tx, id, now.getTime() + graceDays * 24 * 3_600_000)
}
