import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { waitlistCalls, waitlistOfficeCalls } from '@museum/contract/waitlist/waitlist.calls.ts'
import { expect } from 'vitest'
import { runJobs } from '../reactions/jobs.ts'
import { dayKind, waitKinds } from '../reactions/waits.ts'
import { makeActivity } from './recruitment.ts'
import type { Person, World } from './world.ts'

/** What people and the office do with waiting lists in a museum whose day is `today`. */
export function waitingActs(world: World, admin: Person, today: string) {
  const office = () => world.as(admin)
  const enrol = (who: Person, id: number) => world.as(who).send(enlistCalls.enrol, { id })
  const join = (who: Person, id: number) => world.as(who).send(waitlistCalls.join, { id })
  const own = async (who: Person, activity_id: number) =>
    (await world.as(who).send(waitlistCalls.list, { activity_id })).data.list[0]
  const idOf = async (who: Person, activity: number) => (await own(who, activity))?.wait_id ?? 0

  /** An activity of so many places, all taken by those who are answered with it. */
  async function full(places = 1, change: Parameters<typeof makeActivity>[3] = {}) {
    const given = { recruit_num: places, auto_approve: 1, ...change }
    const id = await makeActivity(world, admin, today, given)
    const holders: Person[] = []
    for (let n = 0; n < places; n += 1) {
      const holder = await world.person(`在册${n}`, 7)
      expect(await enrol(holder, id)).toMatchObject({ status: 1 })
      holders.push(holder)
    }
    return { id, holders }
  }

  return {
    full,
    enrol,
    join,
    own,
    idOf,
    /** Cancels somebody's enrolment in an activity. */
    async cancel(who: Person, activity_id: number) {
      const { data } = await world.as(who).send(enlistCalls.records, { activity_id })
      const live = data.list.find(({ enlist_status }) => [1, 3].includes(enlist_status))
      return await world.as(who).send(enlistCalls.cancel, { id: live?.enlist_id ?? 0 })
    },
    leave: async (who: Person, activity: number) =>
      await world.as(who).send(waitlistCalls.leave, { id: await idOf(who, activity) }),
    confirm: async (who: Person, activity: number) =>
      await world.as(who).send(waitlistCalls.confirm, { id: await idOf(who, activity) }),
    change: (id: number, change: object) =>
      office().send(activityOfficeCalls.change, { id, ...change }),
    officeList: async (activity_id: number) =>
      (await office().send(waitlistOfficeCalls.officeList, { activity_id })).data,
    /** Volunteers who came to wait one after the other. */
    async queue(activity: number, count: number) {
      const people: Person[] = []
      for (let n = 0; n < count; n += 1) {
        const person = await world.person(`候补${n}`, 7)
        expect(await join(person, activity)).toMatchObject({ status: 1 })
        people.push(person)
      }
      return people
    },
    states: async (people: readonly Person[], activity: number) => {
      const rows = await Promise.all(people.map((person) => own(person, activity)))
      return rows.map((row) => row?.state)
    },
    /** What somebody was told, the newest first. */
    told: async (who: Person) =>
      (await world.as(who).send(messageCalls.list, { limit: 50 })).data.list.map(
        ({ mc_title }) => mc_title,
      ),
    /** Sets the clock, and does what time alone does. */
    async at(instant: string) {
      world.setNow(instant)
      // Days come once in a museum, and once a test in this one.
      await world.db.deleteFrom('outbox').where('kind', '=', dayKind).execute()
      await runJobs(world.appContext, undefined, waitKinds)
    },
    /** Compares what activities say of their places with the rows. */
    async places(id: number) {
      const { enlist_num, held, recruit_num } = await world.db
        .selectFrom('activity')
        .select(['enlist_num', 'held', 'recruit_num'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const enlists = await world.db
        .selectFrom('enlist')
        .select('id')
        .where('activity_id', '=', id)
        .where('enlist_status', 'in', [1, 3])
        .execute()
      const asked = await world.db
        .selectFrom('waitlist')
        .select('id')
        .where('activity_id', '=', id)
        .where('state', '=', 'asked')
        .execute()
      expect([enlist_num, held]).toEqual([enlists.length, asked.length])
      expect(enlist_num + held).toBeLessThanOrEqual(recruit_num)
      return { enlist_num, held }
    },
  }
}
