import { Fault } from '@museum/contract/fault.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import type { CommandContext } from '../context.ts'
import { dropJobs, insertJob, pendingJobs } from './jobs.store.ts'

/** Until when what is decided now can be taken back, and from when it is told: an instant in ms. */
export const untilTold = (now: Date): number => now.getTime() + undoSeconds * 1000

/**
 * The job that tells of what was decided under a key that begins so, and is its one token. Nothing is decided twice
 * under one key: the same may be decided again after it was taken back, or once it was told.
 */
export const tokenJob = (
  kind: string,
  keyStart: string,
  payload: Readonly<Record<string, string>>,
  due_ms: number,
  token: string = crypto.randomUUID(),
) => ({ kind, key: `${keyStart}${due_ms}:${token}`, payload: JSON.stringify(payload), due_ms })

/** Holds the telling of what is decided back for as long as it can be taken back. */
export async function holdToken(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  kind: string,
  keyStart: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  await insertJob(tx, tokenJob(kind, keyStart, payload, untilTold(now)))
}

/**
 * Takes back what was last decided under keys that begin so: whoever removes the job that tells has taken it back.
 * Answers what the job holds; throws `decision.told` when it is too late.
 */
export async function takeToken(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  kind: string,
  keyStart: string,
): Promise<Record<string, string>> {
  const last = (await pendingJobs(tx, kind, keyStart)).at(-1)
  if (!last || last.due_ms <= now.getTime() || (await dropJobs(tx, [last])).length === 0)
    throw new Fault('decision.told')
  return JSON.parse(last.payload)
}
