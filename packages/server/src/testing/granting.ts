import { grantCalls } from '@museum/contract/wish/grant.calls.ts'
import { runJobs } from '../reactions/jobs.ts'
import type { Offering } from './offering.ts'
import type { Person } from './world.ts'

/** The act behind each message of grants, by its event and title; `member` makes whose they are. */
export function grantingActs(museum: Offering, member: () => Promise<Person>) {
  const { db } = museum.world
  const { desk: service_type_id } = museum.serving
  const guard = (need_grant: number) => db.updateTable('service_type').set({ need_grant }).execute()
  const give = async (who: Person, until: string) => {
    const given = { id: who.id, service_type_id, until }
    return (await museum.asOffice().send(grantCalls.grant, given)).data.id
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
      let id = 0
      await guarded(async () => {
        id = await give(who, '2027-05-12')
      })()
      return { who, act: guarded(() => museum.asOffice().send(grantCalls.revoke, { id })) }
    },
    'grant_ending 上岗资格即将到期': async () => {
      const who = await member()
      const grant = { volunteer_id: who.id, service_type_id, until: '2026-06-11', granted_at: '' }
      await db.insertInto('service_grant').values(grant).execute()
      return { who, act: guarded(() => runJobs(museum.world.appContext)) }
    },
  }
}
