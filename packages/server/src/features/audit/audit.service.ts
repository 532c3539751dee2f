import type { Logged } from '@museum/contract/audit/audit.words.ts'
import type { PersonalKind } from '@museum/contract/audit/export.rules.ts'
import {
  type OpenedFor,
  openedWords,
  revealPurposeWords,
} from '@museum/contract/audit/reveal.rules.ts'
import type { Call } from '@museum/contract/call.ts'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { ifRoom, inTransaction, single } from '../../db/db.ts'
import { lock, type Numbered } from '../../db/lock.ts'
import { countWithin } from '../../db/throttle.ts'
import type { Tx } from '../../db/types.ts'
import { changesSince, lastLine } from './audit.read.ts'
import { insertAudit, insertPeople } from './audit.store.ts'
import { newSalt } from './seal.service.ts'

interface Entry {
  action: string
  object: Logged
  object_id: number
  /** Whom it is about, where that is not the object itself. */
  volunteer_id?: number
  /** Whose it was before, where it went to somebody else: a line more is about them. */
  former_id?: number | undefined
  before?: unknown
  after?: unknown
}

/** Records office changes in the same transaction as the change; never with unmasked personal data. */
export async function audit(ctx: OfficeCommand, ...entries: readonly Entry[]): Promise<void> {
  const { id, username } = ctx.account
  await write(ctx, { account_id: id, username }, entries)
}

/** Records what an account was shown: one statement, outside a transaction. */
export async function auditShown(ctx: OfficeContext, ...entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await single(ctx.db, (tx) => audit(ctx.within(tx), ...entries))
}

/** Records what an account took away, and whose data it held whole: each of them reads it. */
export async function auditTaken(
  ctx: OfficeContext,
  entry: Entry,
  people: ReadonlySet<number>,
): Promise<void> {
  if (people.size === 0) return await auditShown(ctx, entry)
  await inTransaction(ctx.db, async (tx) => {
    const within = ctx.within(tx)
    await audit(within, entry)
    await insertPeople(tx, within.line ?? 0, [...people])
  })
}

/** The entry of whose data was opened in full, what of it, and for what. */
export function revealed(
  volunteer: number,
  purpose: OpenedFor,
  opened: readonly PersonalKind[],
): Entry {
  const after = { purpose: revealPurposeWords[purpose], opened: openedWords(opened) }
  return { action: 'reveal', object: 'volunteer', object_id: volunteer, after }
}

/** Records what the volunteer of the entry did themselves: no account, and no name of one. */
export async function auditOwn(ctx: CommandContext, entry: Entry): Promise<void> {
  await write(ctx, { account_id: 0, username: '' }, [entry])
}

/** Records what was done by a command at the machine itself. */
export async function auditMachine(
  tx: Tx,
  { now, zone }: { now: Date; zone: string },
  entry: Entry,
): Promise<void> {
  const stamp = stampOf(museumTime(now, zone))
  const ctx = { tx, now, stamp, login: '', request: '', ip: '', line: undefined }
  await write(ctx, { account_id: 0, username: '本机命令' }, [entry])
}

interface Who {
  id: number
  username: string
}

/** Records what an account did that is not, or not yet, the caller: a login. */
export async function auditBy(
  ctx: CommandContext,
  { id, username }: Who,
  entry: Entry,
): Promise<void> {
  await write(ctx, { account_id: id, username }, [entry])
}

/** At most so many lines a minute of what shares the key. */
interface Bound {
  key: string
  most: number
}

/**
 * The same of what anybody may cause as often as they like: within the bounds, however many ask at once,
 * and only where there is room for it. Outside a transaction, so that it stands whatever is refused.
 */
export async function auditRarely(
  ctx: RequestContext,
  who: Who,
  entry: Entry,
  bounds: readonly Bound[],
): Promise<void> {
  const nowMs = ctx.now.getTime()
  const line = async (tx: Tx) => {
    for (const { key, most } of bounds)
      if ((await countWithin(tx, `audit ${key}`, nowMs, minuteMs)) > most) return
    await auditBy(ctx.within(tx), who, entry)
  }
  await ifRoom(single(ctx.db, line))
}

const minuteMs = 60_000

type Writing = Pick<CommandContext, 'tx' | 'now' | 'stamp' | 'login' | 'request' | 'ip' | 'line'>

async function write(
  ctx: Writing,
  by: { account_id: number; username: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.flatMap(ofBoth).map((entry) => ({
    ...by,
    at: ctx.stamp,
    at_ms: ctx.now.getTime(),
    session: ctx.login,
    request: ctx.request,
    salt: newSalt(),
    action: entry.action,
    object: entry.object,
    object_id: entry.object_id,
    ip: ctx.ip,
    volunteer_id: entry.volunteer_id ?? ownId(entry),
    before: entry.before === undefined ? '' : JSON.stringify(entry.before),
    after: entry.after === undefined ? '' : JSON.stringify(entry.after),
  }))
  ctx.line = await insertAudit(ctx.tx, rows)
}

/** An entry of what went from one to another, about each of them. */
function ofBoth(entry: Entry): Entry[] {
  const { former_id = entry.volunteer_id, ...own } = entry
  return former_id === own.volunteer_id ? [own] : [{ ...own, volunteer_id: former_id }, own]
}

function ownId({ object, object_id }: Entry): number | null {
  return object === 'volunteer' && object_id > 0 ? object_id : null
}

/** Records that somebody has logged in on a phone, and by which door. */
export async function auditEntered(
  ctx: CommandContext,
  person: number,
  way: string,
): Promise<void> {
  const entry = { action: 'login', object: 'login' as const, object_id: person, after: { way } }
  await write(ctx, { account_id: 0, username: '' }, [{ ...entry, volunteer_id: person }])
}

/**
 * Refuses to save a locked record over changes that whoever saves has not seen; the refusal says who
 * made them, when and in which fields. The version is the newest line of the log when the record was
 * read; a caller who says none is not refused. Where forms of their own share a record, `among` are
 * the fields of the form that is saved.
 */
export async function checkVersion(
  ctx: CommandContext,
  object: Logged,
  id: number,
  among?: readonly string[],
): Promise<void> {
  if (ctx.seen === undefined) return
  const lines = await changesSince(ctx.db, object, id, ctx.seen)
  const changes = lines
    .map(({ at, username, before, after }) => ({
      by: username,
      at,
      fields: differing(before, after),
    }))
    .filter(({ fields }) => among === undefined || fields.some((field) => among.includes(field)))
  if (changes.length === 0) return
  throw new Fault('content.stale', { stale: { version: await lastLine(ctx.db), changes } })
}

/** The table of each record that a call names. */
const tableOf = {
  activity: 'activity',
  article: 'article',
  candidate: 'candidate',
  closure: 'closure',
  dictionary: 'dictionary',
  group: 'volunteer_group',
  label: 'label',
  meeting: 'meeting',
  place: 'place',
  recruitment: 'recruitment',
  service_type: 'service_type',
  vote: 'vote',
} as const satisfies Record<NonNullable<Call['record']>, Numbered>

/** The same of the record that a call names, which it locks: two who save it at once follow each other. */
export async function checkRecord(
  ctx: CommandContext,
  record: NonNullable<Call['record']>,
  id: number,
): Promise<void> {
  if (ctx.seen === undefined) return
  await lock(ctx.tx, tableOf[record], [id])
  await checkVersion(ctx, record, id)
}

function differing(before: string, after: string): string[] {
  const [was, is] = [before, after].map(
    (text): Record<string, unknown> => (text === '' ? {} : JSON.parse(text)),
  )
  return Object.keys(after === '' ? { ...was } : { ...is }).filter(
    (field) => JSON.stringify(was?.[field]) !== JSON.stringify(is?.[field]),
  )
}
