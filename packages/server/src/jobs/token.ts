import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext } from '../context.ts'
import { dropJobs, pendingJobs } from './jobs.store.ts'

/**
 * Takes back what was last decided under keys that begin so: the job that tells is its token, and whoever removes it
 * has taken it back. Answers what the job holds; throws `decision.told` when it is too late.
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
