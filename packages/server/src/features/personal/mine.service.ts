import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { mostViews, viewerName } from '@museum/contract/audit/reveal.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { daysLeft, deletionDue, deletionMoves } from '@museum/contract/personal/personal.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import { countWithin } from '../../db/throttle.ts'
import { isReadable, personalTables } from '../../privacy/personal/tables.ts'
import { viewsOf } from '../audit/audit.read.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { findSession } from '../login/session.read.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { copyAddress } from './copy.service.ts'
import { endRequest, insertRequest, latestRequest } from './deletion.store.ts'
import { countHeld } from './held.store.ts'

const dayMs = 24 * 3_600_000
/** Each stands in the office's list, also when it was withdrawn. */
const mostRequestsADay = 10

const readable = personalTables.filter(isReadable)

/** Whether the caller is shown, what there is of them, and how their wish to be erased stands. */
export async function mine(ctx: PersonContext) {
  const { id } = ctx.person
  const row = await findVolunteer(ctx.db, id)
  const request = await latestRequest(ctx.db, id)
  const counts = await countHeld(ctx.db, readable, id)
  return {
    asks_login: (await isFresh(ctx)) ? (0 as const) : (1 as const),
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

/** Who of the office opened the caller's data in full or took it away in a sheet, when, for what, and what of it. */
export async function views(ctx: PersonContext) {
  const rows = await viewsOf(ctx.db, ctx.person.id, mostViews).execute()
  return {
    list: rows.map(({ id, at, username, action, role, after }) => ({
      ...{ id, at, role: role ? officeRoleWords[role] : '', name: viewerName(username) },
      taken: action === 'export' ? (1 as const) : (0 as const),
      ...saidIn(after),
    })),
  }
}

function saidIn(after: string): { purpose: string; opened: string } {
  const { purpose, opened }: Record<string, unknown> = after === '' ? {} : JSON.parse(after)
  const said = (value: unknown) => (typeof value === 'string' ? value : '')
  return { purpose: said(purpose), opened: said(opened) }
}

/** Whether the caller has just logged in, by WeChat or a code sent to their phone: by what is theirs, not by what they know. */
async function isFresh({ db, now, person }: PersonContext): Promise<boolean> {
  const [session] = await findSession(db, { hash: person.tokenHash })
  return (session?.confirmed_ms ?? 0) > now.getTime()
}

async function requireFresh(ctx: PersonContext): Promise<void> {
  if (!(await isFresh(ctx))) throw new Fault('personal.login_stale')
}

/** Where the caller fetches a copy of everything; throws `personal.login_stale`, and `decision.untold`, since it holds that too. */
export async function copy(ctx: PersonContext, { form }: { form: 'html' | 'json' }) {
  await requireFresh(ctx)
  const { id, untold } = ctx.person
  if (untold) throw new Fault('decision.untold')
  await single(ctx.db, (tx) =>
    auditOwn(ctx.within(tx), { action: 'export', object: 'volunteer', object_id: id }),
  )
  return { address: copyAddress(ctx, id, form) }
}

/** Asks the office to erase the caller; throws `personal.login_stale` and `personal.requested`. */
export async function request(ctx: PersonContext, { reason }: { reason: string }) {
  await requireFresh(ctx)
  const due_day = deletionDue(ctx.at.day)
  await inTransaction(ctx.db, async (tx) => {
    const row = { person_id: ctx.person.id, requested_at: ctx.stamp, reason, due_day }
    const id = await insertRequest(tx, row)
    if (id === undefined) throw new Fault('personal.requested')
    const made = await countWithin(tx, `deletion ${ctx.person.id}`, ctx.now.getTime(), dayMs)
    if (made > mostRequestsADay) throw new Fault('personal.often')
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
