import type { Act } from '../../context.ts'
import { ifRoom } from '../../db/db.ts'
import { countWithin } from '../../db/throttle.ts'
import { insertAudit } from './audit.store.ts'

interface Entry {
  action: string
  object: string
  object_id: number
  /** Whom it is about, where that is not the object itself. */
  volunteer_id?: number
  before?: unknown
  after?: unknown
}

/** Records an office change in the same transaction as the change; never with unmasked personal data. */
export async function audit(act: Act, entry: Entry): Promise<void> {
  const { id, username } = act.account
  await write(act, { account_id: id, username }, entry)
}

/** Records what the volunteer of the entry did themselves: no account, and no name of one. */
export async function auditOwn(act: Act, entry: Entry): Promise<void> {
  await write(act, { account_id: 0, username: '' }, entry)
}

interface Who {
  id: number
  username: string
}

/** Records what an account did that is not, or not yet, the caller: a login. */
export async function auditBy(act: Act, { id, username }: Who, entry: Entry): Promise<void> {
  await write(act, { account_id: id, username }, entry)
}

/** At most so many lines a minute of what shares the mark. */
interface Bound {
  mark: string
  most: number
}

/**
 * The same of what anybody may cause as often as they like: within the bounds, however many ask at once,
 * and only where there is room for it. Outside a transaction, so that it stands whatever is refused.
 */
export async function auditRarely(
  act: Act,
  who: Who,
  entry: Entry,
  bounds: readonly Bound[],
): Promise<void> {
  const nowMs = act.now.getTime()
  const line = async () => {
    for (const { mark, most } of bounds)
      if ((await countWithin(act.db, `audit ${mark}`, nowMs, minuteMs)) > most) return
    await auditBy(act, who, entry)
  }
  await ifRoom(line())
}

const minuteMs = 60_000

async function write(
  act: Act,
  by: { account_id: number; username: string },
  entry: Entry,
): Promise<void> {
  await insertAudit(act.db, {
    ...by,
    at: act.stamp,
    action: entry.action,
    object: entry.object,
    object_id: entry.object_id,
    ip: act.ip,
    volunteer_id: entry.volunteer_id ?? ownId(entry),
    before: entry.before === undefined ? '' : JSON.stringify(entry.before),
    after: entry.after === undefined ? '' : JSON.stringify(entry.after),
  })
}

function ownId({ object, object_id }: Entry): number | null {
  return object === 'volunteer' && object_id > 0 ? object_id : null
}
