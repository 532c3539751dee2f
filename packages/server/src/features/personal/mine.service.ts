import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { mostViews, viewerName } from '@museum/contract/audit/reveal.rules.ts'
import { museumTime } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  confirmTail,
  daysLeft,
  deletionDue,
  deletionMoves,
  typedTail,
} from '@museum/contract/personal/personal.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import { clearAttempts, countAttempt } from '../../http/attempt.ts'
import { isReadable, personalTables } from '../../privacy/personal/tables.ts'
import { viewsOf } from '../audit/audit.read.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { personalOf } from '../volunteer/profile.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { copyAddress } from './copy.service.ts'
import { endRequest, insertRequest, latestRequest } from './deletion.store.ts'
import { countHeld } from './held.store.ts'

const limit = { allowed: 5, windowMs: 3_600_000 }
const readable = personalTables.filter(isReadable)

/** The caller's consents, what there is of them, and how their wish to be erased stands. */
export async function mine(ctx: PersonContext) {
  const { id } = ctx.person
  const row = await findVolunteer(ctx.db, id)
  const request = await latestRequest(ctx.db, id)
  const counts = await countHeld(ctx.db, readable, id)
  return {
    asks_tail: tailOf(ctx, row) === '' ? (0 as const) : (1 as const),
    consent_at: row?.consent_at ?? '',
    consent_sensitive_at: row?.consent_sensitive_at ?? '',
    show_consent: row?.show_consent ?? -1,
    status: ctx.person.status,
    request: request ? { ...request, days_left: daysLeft(request.due_day, ctx.at.day) } : null,
    held: readable.flatMap((table, at) => {
      const count = counts[at] ?? 0
      const fate = table.fate === 'deleted' ? '全部删除' : table.why
      return count > 0 ? [{ what: table.what, count, fate }] : []
    }),
  }
}

/** Who of the office opened the caller's data in full, when and for what. */
export async function views(ctx: PersonContext) {
  const rows = await viewsOf(ctx.db, ctx.person.id, mostViews).execute()
  return {
    list: rows.map(({ id, at, username, role, after }) => ({
      ...{ id, at, role: role ? officeRoleWords[role] : '', name: viewerName(username) },
      purpose: purposeIn(after),
    })),
  }
}

function purposeIn(after: string): string {
  const { purpose }: { purpose?: unknown } = after === '' ? {} : JSON.parse(after)
  return typeof purpose === 'string' ? purpose : ''
}

function tailOf(ctx: PersonContext, row: Awaited<ReturnType<typeof findVolunteer>>): string {
  return row ? confirmTail(personalOf(ctx, row).id_num) : ''
}

/**
 * Whoever holds the phone shows that it is theirs by the end of their document; nothing is asked where
 * none is known. Five wrong ones within an hour are the last; throws `personal.tail_wrong` and `.too_many`.
 */
async function checkTail(ctx: PersonContext, typed: string): Promise<void> {
  const tail = tailOf(ctx, await findVolunteer(ctx.db, ctx.person.id))
  if (tail === '') return
  // No name of an account begins with a space: nobody's attempts are counted as another's.
  const name = ` personal ${ctx.person.id}`
  const again = await countAttempt(ctx, name, limit)
  if (again !== undefined) {
    const { time } = museumTime(new Date(again), ctx.app.settings.museumZone)
    throw new Fault('personal.too_many', { msg: `尝试次数过多，请于${time.slice(0, 5)}后再试` })
  }
  if (typedTail(typed) !== tail) throw new Fault('personal.tail_wrong', { field: 'tail' })
  await clearAttempts(ctx, name)
}

/** Where the caller fetches a copy of everything; throws as `checkTail`, and `decision.untold`, since it holds that too. */
export async function copy(
  ctx: PersonContext,
  { tail, form }: { tail: string; form: 'html' | 'json' },
) {
  await checkTail(ctx, tail)
  const { id, untold } = ctx.person
  if (untold) throw new Fault('decision.untold')
  await single(ctx.db, (tx) =>
    auditOwn(ctx.within(tx), { action: 'export', object: 'volunteer', object_id: id }),
  )
  return { address: copyAddress(ctx, id, form) }
}

/** Asks the office to erase the caller; throws as `checkTail`, and `personal.requested`. */
export async function request(
  ctx: PersonContext,
  { tail, reason }: { tail: string; reason: string },
) {
  await checkTail(ctx, tail)
  const due_day = deletionDue(ctx.at.day)
  await inTransaction(ctx.db, async (tx) => {
    const row = { person_id: ctx.person.id, requested_at: ctx.stamp, reason, due_day }
    const id = await insertRequest(tx, row)
    if (id === undefined) throw new Fault('personal.requested')
    await note(ctx.within(tx), 'request', id)
  })
  return { due_day }
}

/** Takes the caller's request back while it waits; throws `personal.not_requested`. */
export async function withdraw(ctx: PersonCommand) {
  const end = { state: deletionMoves.withdraw.to, decided_at: ctx.stamp }
  const ended = await endRequest(ctx.tx, { person_id: ctx.person.id }, end)
  if (!ended) throw new Fault('personal.not_requested')
  await note(ctx, 'withdraw', ended.id)
  return {}
}

async function note(ctx: PersonCommand, action: string, object_id: number): Promise<void> {
  await auditOwn(ctx, { action, object: 'deletion', object_id, volunteer_id: ctx.person.id })
}
