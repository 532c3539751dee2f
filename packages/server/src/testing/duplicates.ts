import { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import type { DuplicateReason } from '@museum/contract/volunteer/likeness.rules.ts'
import { runJobs } from '../reactions/jobs.ts'
import type { Person, World } from './world.ts'

export type Duplicates = ReturnType<typeof duplicatesOf>

/** Pairs of records in this museum, which `admin` joins. */
export function duplicatesOf(world: World, admin: Person) {
  const as = world.as(admin)
  return {
    list: async (state = 1) =>
      (await as.send(duplicateCalls.list, { state, limit: 100 })).data.list,
    info: (id: number) => as.send(duplicateCalls.info, { id }),
    join: (id: number, stays: number) => as.send(duplicateCalls.join, { id, stays }),
    dismiss: (id: number) => as.send(duplicateCalls.dismiss, { id }),
    /** Two volunteers and the pair of their records, as a login has found it. */
    pair: async (reason: DuplicateReason = 'wechat') => {
      const [one, other] = [await world.person('李兰', 7), await world.person('李淑兰', 7)]
      const row = { first_id: one.id, second_id: other.id, reason, found_at: '2026-05-12 10:00:00' }
      const { id } = await world.db
        .insertInto('duplicate_person')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, one, other }
    },
    /** Does what is done once calls that were on their way have ended. */
    afterwards: async () => {
      const at = new Date(world.appContext.clock().getTime() + 10 * 60_000)
      await runJobs({ ...world.appContext, clock: () => at })
    },
  }
}
