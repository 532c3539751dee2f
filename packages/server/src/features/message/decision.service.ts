import { museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand, OfficeContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { dropJobs, insertJobs, pendingJobs, postpone } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { takeToken, tokenJob, untilTold } from '../../jobs/token.ts'
import { notify } from './message.service.ts'
import type { MessageText } from './message.store.ts'
import { deleteUntold, insertUntold } from './untold.store.ts'

/** What is decided: an application, an enrolment, a post or comment, a correction or another number that was asked for, times made up. */
export type Decided =
  | 'volunteer'
  | 'enlist'
  | 'post'
  | 'comment'
  | 'correction'
  | 'amendment'
  | 'repair'

// Of these their person reads what they were told, until they are told.
const readAsTold: ReadonlySet<Decided> = new Set(['volunteer'])

/** A decision that nobody was told of yet, with what it takes to undo it. */
export interface LateNotice extends MessageText {
  object: Decided
  object_id: number
  /** Who will be told. */
  person_id: number
  /** The columns as they were before. */
  before: Record<string, string | number | null>
}

const kind = 'decision'
const keyOf = (object: Decided, id: number) => `${kind}:${object}:${id}:`

/**
 * Holds the telling of decisions back for as long as they can be taken back. The job that tells is
 * the decision's one token: whoever removes it has undone the decision, whoever does it has told.
 */
export async function notifyLater(
  ctx: CommandContext,
  decisions: readonly LateNotice[],
): Promise<void> {
  if (decisions.length === 0) return
  const due_ms = untilTold(ctx.now)
  const stamp = museumStamp(new Date(due_ms), ctx.app.settings.museumZone)
  const late = decisions.map(({ before, ...notice }) => ({
    ...{ ...notice, token: crypto.randomUUID(), before: JSON.stringify(before) },
  }))
  await insertJobs(
    ctx.tx,
    late.map(({ object, object_id, person_id, ...told }) =>
      tokenJob(
        kind,
        keyOf(object, object_id),
        { person_id: String(person_id), ...told, stamp, made: ctx.stamp },
        due_ms,
        told.token,
      ),
    ),
  )
  await insertUntold(
    ctx.tx,
    late
      .filter(({ object }) => readAsTold.has(object))
      .map(({ token, object, object_id, person_id, before }) => ({
        ...{ token, object, object_id, person_id, before },
      })),
  )
}

export interface Taken {
  /** When the decision was made, and the columns as they were before it. */
  made: string
  before: Record<string, string | number | null>
}

/**
 * Takes the last decision on an object out of the row of those to be told. Throws `decision.told`
 * when there is none left: it was told, or its time is over.
 */
export async function takeBackNotice(
  ctx: CommandContext,
  object: Decided,
  id: number,
): Promise<Taken> {
  const { made = '', before = '{}', ...job } = await takeToken(ctx, kind, keyOf(object, id))
  await forget(ctx.tx, object, [job])
  return { made, before: JSON.parse(before) }
}

/**
 * Drops what is still to be told of an object with which whom it is for has gone on. Asked once the object is held:
 * what is decided at that moment is found too.
 */
export async function dropNotices(
  { tx }: CommandContext,
  object: Decided,
  id: number,
): Promise<void> {
  const dropped = await dropJobs(tx, await pendingJobs(tx, kind, keyOf(object, id)))
  await forget(
    tx,
    object,
    dropped.map(({ payload }) => JSON.parse(payload)),
  )
}

/** What jobs held back is known to whom it is of, or was never decided. */
async function forget(
  tx: Tx,
  object: Decided,
  jobs: readonly Record<string, string>[],
): Promise<void> {
  if (!readAsTold.has(object)) return
  await deleteUntold(
    tx,
    jobs.flatMap(({ token }) => token ?? []),
  )
}

// Nobody waits so long for what is decided together and what follows from it: who was not told by then is told singly.
const togetherMs = 24 * 3600 * 1000

/** Has what was just decided of these be told together: whoever decided it says when, by `notifyMade`. */
export async function tellTogether(
  ctx: CommandContext,
  object: Decided,
  ids: ReadonlySet<number>,
): Promise<void> {
  const last = new Map((await pendingOf(ctx, object, ids)).map((job) => [objectOf(job), job]))
  await postpone(ctx.tx, [...last.values()], ctx.now.getTime() + togetherMs)
}

const objectOf = ({ key }: { key: string }) => Number(key.split(':')[2])

async function pendingOf({ db }: CommandContext, object: Decided, ids: ReadonlySet<number>) {
  const pending = await pendingJobs(db, kind, `${kind}:${object}:`)
  return pending.filter((job) => ids.has(objectOf(job)))
}

/**
 * Notifies at once of decisions on these objects that are still held back: what follows from them is
 * about to be told, and would be heard before them.
 */
export async function notifyNow(
  ctx: CommandContext,
  object: Decided,
  ids: ReadonlySet<number>,
): Promise<void> {
  await tellAll(ctx, object, await pendingOf(ctx, object, ids))
}

/** Notifies at once of decisions that were made of these objects at these moments, and are still held back. */
export async function notifyMade(
  ctx: CommandContext,
  object: Decided,
  made: ReadonlyMap<number, string>,
): Promise<void> {
  const pending = await pendingOf(ctx, object, new Set(made.keys()))
  await tellAll(
    ctx,
    object,
    pending.filter((job) => made.get(objectOf(job)) === JSON.parse(job.payload).made),
  )
}

async function tellAll(
  ctx: CommandContext,
  object: Decided,
  jobs: Awaited<ReturnType<typeof pendingOf>>,
): Promise<void> {
  const mine = await dropJobs(ctx.tx, jobs)
  const notices = mine.map(({ payload }): Record<string, string> => JSON.parse(payload))
  await forget(ctx.tx, object, notices)
  await notify(
    ctx,
    notices.map(({ person_id, ...text }) => ({ person_id: Number(person_id), ...textOf(text) })),
  )
}

/** Tells of decisions that nobody took back. */
export const decisionKinds: JobKinds = {
  [kind]: async (ctx, { person_id, stamp = ctx.stamp, token, ...text }) => {
    if (token !== undefined) await deleteUntold(ctx.tx, [token])
    await notify({ ...ctx, stamp }, [{ person_id: Number(person_id), ...textOf(text) }])
  },
}

function textOf({
  title = '',
  about,
  content = '',
  link,
  button,
}: Record<string, string>): MessageText {
  return { title, about, content, link, button }
}

/**
 * The two calls that take decisions back: one, or many each in its own right and transaction, of which
 * the refused are named with the reason and stay as they are.
 */
export function undecideCalls<A>(undecide: (ctx: OfficeCommand, id: number) => Promise<A>) {
  return {
    undecide: (ctx: OfficeCommand, { id }: { id: number }) => undecide(ctx, id),
    undecideMany: (ctx: OfficeContext, { ids }: { ids: readonly number[] }) =>
      eachApart(ctx, ids, undecide),
  }
}

/**
 * Does something to each of these, in the order of their ids and each in its own right and transaction; those
 * refused are named with the reason and stay as they are.
 */
export async function eachApart(
  ctx: OfficeContext,
  ids: readonly number[],
  act: (ctx: OfficeCommand, id: number) => Promise<unknown>,
) {
  const done: number[] = []
  const refused: { id: number; code: string; msg: string }[] = []
  const said: string[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await inTransaction(ctx.db, async (tx) => {
        const own = ctx.within(tx)
        await act(own, id)
        if (own.msg !== undefined) said.push(own.msg)
      })
      done.push(id)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      refused.push({ id, code: error.code, msg: error.message })
    }
  }
  return { done, refused, said }
}
