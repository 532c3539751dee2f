import { undoSeconds } from '@museum/contract/undo.ts'
import type { CommandContext } from '../../context.ts'
import type { Tx } from '../../db/types.ts'
import { dropJobs, dropKeys, insertJob, insertJobs, pendingJobs } from '../../jobs/jobs.store.ts'

/** The job that tells of leave which the office noted. */
export const notedKind = 'leave_noted'
const keyOf = (id: number) => `${notedKind}:${id}:`

/**
 * Holds back, for as long as the office can take it back, the telling of leave that it noted. The job that tells is
 * the leave's one token: whoever removes it has taken back what nobody heard of, whoever does it has told.
 */
export async function tellLater(ctx: CommandContext, id: number): Promise<void> {
  const due_ms = ctx.now.getTime() + undoSeconds * 1000
  // The same shift may be put on leave again.
  const key = `${keyOf(id)}${due_ms}:${crypto.randomUUID()}`
  await insertJob(ctx.tx, {
    kind: notedKind,
    key,
    payload: JSON.stringify({ id: `${id}` }),
    due_ms,
  })
}

// Nobody waits so long for what is done to many and what follows from it: who was not told by then is told singly.
const togetherMs = 24 * 3600 * 1000

/** Leave of a shift that was noted with others, of which its person hears at once; `mark` is theirs alone. */
export interface Together {
  id: number
  mark: string
}

const togetherKey = ({ id, mark }: Together) => `${keyOf(id)}${mark}`

/** The same of what is told together: whoever tells of it takes these away first. */
export async function tellTogether(ctx: CommandContext, noted: readonly Together[]): Promise<void> {
  const due_ms = ctx.now.getTime() + togetherMs
  await insertJobs(
    ctx.tx,
    noted.map((one) => ({
      kind: notedKind,
      key: togetherKey(one),
      payload: JSON.stringify({ id: `${one.id}` }),
      due_ms,
    })),
  )
}

/** Takes away what would tell of these; before anything is held, as below. */
export async function dropTogether(tx: Tx, noted: readonly Together[]): Promise<void> {
  await dropKeys(tx, noted.map(togetherKey))
}

/** True while leave of this shift was noted that nobody has heard of, and that can still be taken back. */
export async function isUntold(ctx: CommandContext, id: number): Promise<boolean> {
  const last = (await pendingJobs(ctx.tx, notedKind, keyOf(id))).at(-1)
  return last !== undefined && last.due_ms > ctx.now.getTime()
}

/**
 * Takes the telling of noted leave away; false where it was told. Asked before anything is held, as by the job: so
 * neither waits for the other in a circle.
 */
export async function dropNoted({ tx }: CommandContext, id: number): Promise<boolean> {
  const jobs = await pendingJobs(tx, notedKind, keyOf(id))
  return (await dropJobs(tx, jobs)).length > 0
}
