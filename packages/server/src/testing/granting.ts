import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { runJobs } from '../reactions/jobs.ts'
import { notifyDecisions } from './decisions.ts'
import type { Offering } from './offering.ts'
import type { Person } from './world.ts'

/** The act behind each message of grants, by its event and title; `member` makes whose they are. */
export function grantingActs(museum: Offering, member: () => Promise<Person>) {
  const { db } = museum.world
  const { desk: service_type_id } = museum.serving
  const guard = (need_grant: number) => db.updateTable('service_type').set({ need_grant }).execute()
  const give = async ({ id }: Person, until: string) => {
    const what = { act: 'grant', service_type_id, until } as const
    await museum.asOffice().send(bulkCalls.start, { what, ids: [id] })
    await notifyDecisions(museum.world)
  }
  const take = async ({ id }: Person) => {
    const what = { act: 'revoke', service_type_id } as const
    await museum.asOffice().send(bulkCalls.start, { what, ids: [id] })
    await notifyDecisions(museum.world)
  }
  const guarded = (act: () => Promise<unknown>) => async () => {
    await guard(1)
    await act()
    await guard(0)
  }
  return {
    'grant.changed 已获得上岗资格': async () => {
      const who = await member()
      return { who, act: guarded(() => give(who, '2027-05-12')) }
    },
    'grant.changed 上岗资格有调整': async () => {
      const who = await member()
      await guarded(() => give(who, '2027-05-12'))()
      return { who, act: guarded(() => give(who, '2026-05-31')) }
    },
    'grant.changed 上岗资格已收回': async () => {
      const who = await member()
      await guarded(() => give(who, '2027-05-12'))()
      return { who, act: guarded(() => take(who)) }
    },
    'grant_ending 上岗资格即将到期': async () => {
      const who = await member()
      const grant = { volunteer_id: who.id, service_type_id, until: '2026-06-11', granted_at: '' }
      await db.insertInto('service_grant').values(grant).execute()
      return { who, act: guarded(() => runJobs(museum.world.appContext)) }
    },
  }
}
