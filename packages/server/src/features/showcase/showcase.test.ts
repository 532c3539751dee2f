import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import {
  applicant,
  type Choices,
  decideStep,
  type Form,
  makeChoices,
} from '../../testing/applicant.ts'
import { makeRoster, shiftOn } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { minutesByVolunteer } from '../roster/roster.read.ts'
import { shownPage } from './showcase.store.ts'

const today = '2026-05-12'

oneStore('the showcase', (store) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T02:00:00Z` })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const show = async (input: { page?: number; limit?: number } = {}) =>
    (await world.as().send(showcaseCalls.list, { limit: 100, ...input })).data.list
  const shownOf = async ({ id }: Person) => (await show()).find((each) => each.id === id)

  async function decide(person: Person, decision: 'pass' | 'fail' = 'pass') {
    const heard = await decideStep(world, admin, person.id, { decision, remark: '已核对' })
    expect(heard.status).toBe(1)
  }
  /** Somebody who applied, agreeing to be shown, and passed `steps` of the three steps. */
  async function passed(steps: number, change: Form = {}): Promise<Person> {
    const person = await applicant(world, choices, { show_consent: 1, ...change })
    for (let step = 0; step < steps; step += 1) await decide(person)
    return person
  }

  test('shows a formal volunteer who agreed, with the declared fields and no other', async () => {
    const person = await passed(3, { introduce: '愿意把青瓷讲给更多人听', wechat: 'zhou-xl' })
    const response = await world.app.inject({ url: `${showcaseCalls.list.path}?limit=100` })
    const { list } = response.json<{ data: { list: { id: number }[] } }>().data
    expect(list.find(({ id }) => id === person.id)).toEqual({
      id: person.id,
      name: '周晓岚',
      img_path: expect.stringMatching(/^\/files\/te\/st\/\d{32}\.jpg$/),
      sex_show: '女',
      age: 36,
      first_assessment_time: today,
      service_time: 0,
      show_remark: '愿意把青瓷讲给更多人听',
    })
    expect(response.body).not.toMatch(/zhou-xl|1990|138|3201|南京|V2026/)
  })

  test('shows nobody who did not agree', async () => {
    const person = await passed(3, { show_consent: 0 })
    expect(await shownOf(person)).toBeUndefined()
  })

  test('shows nobody before the last step is passed', async () => {
    const person = await passed(0)
    for (const expected of [0, 0, 1]) {
      await decide(person)
      expect((await shownOf(person)) === undefined ? 0 : 1).toBe(expected)
    }
    const failed = await passed(2)
    await decide(failed, 'fail')
    expect(await shownOf(failed)).toBeUndefined()
  })

  test('the day of joining is that of the first time', async () => {
    const person = await passed(3)
    await world.db
      .updateTable('volunteer')
      .set({ status: 3, first_assessment_time: '2019-03-01' })
      .where('id', '=', person.id)
      .execute()
    await decide(person)
    expect(await shownOf(person)).toMatchObject({ first_assessment_time: '2019-03-01' })
  })

  test('a disabled person vanishes, and comes back', async () => {
    const person = await passed(3)
    const disable = (disabled: 0 | 1) =>
      world.db.updateTable('person').set({ disabled }).where('id', '=', person.id).execute()
    await disable(1)
    expect(await shownOf(person)).toBeUndefined()
    await disable(0)
    expect(await shownOf(person)).toBeDefined()
  })

  test('the age is of the museum’s today', async () => {
    const person = await passed(3)
    world.setNow('2027-03-14T15:59:59Z')
    expect(await shownOf(person)).toMatchObject({ age: 36 })
    world.setNow('2027-03-14T16:00:00Z')
    expect(await shownOf(person)).toMatchObject({ age: 37 })
    world.setNow(`${today}T02:00:00Z`)
  })

  test('the hours are those of each one’s shifts', async () => {
    const add = await makeRoster(world, admin, today)
    const [one, other] = [await passed(3), await passed(3)]
    await add(one, [shiftOn('2025-01-03'), shiftOn(today, { sign_time: `${today} 10:40:00` })])
    await add(other, [shiftOn(today, { sign_out_time: '' })])
    expect(await shownOf(one)).toMatchObject({ service_time: 4.33 })
    expect(await shownOf(other)).toMatchObject({ service_time: 0 })
  })

  test('comes in pages, who joined last first, and ends with an empty one', async () => {
    world.setNow('2026-05-20T02:00:00Z')
    const newest = await passed(3)
    const all = await show()
    expect(all[0]).toMatchObject({ id: newest.id, first_assessment_time: '2026-05-20' })
    const order = all.map(
      (each) => `${each.first_assessment_time} ${String(each.id).padStart(9, '0')}`,
    )
    expect(order).toEqual(order.toSorted().reverse())
    const paged: typeof all = []
    for (let page = 1; ; page += 1) {
      const list = await show({ page, limit: 2 })
      expect(list.length).toBeLessThanOrEqual(2)
      if (list.length === 0) break
      paged.push(...list)
    }
    expect(paged).toEqual(all)
    world.setNow(`${today}T02:00:00Z`)
  })

  test('page and limit are checked', async () => {
    for (const input of [{ limit: 101 }, { page: 0 }]) {
      const heard = await world.as().send(showcaseCalls.list, input)
      expect(heard.fault).toBe('request.invalid')
    }
  })

  test('reads its order and its sums from indexes', async () => {
    const page = await planOf(world.db, shownPage(world.db, 10, 0))
    expect(page).toContain('volunteer_shown')
    expect(page).not.toMatch(/Sort|TEMP B-TREE|SCAN person|Seq Scan/)
    const sums = await planOf(world.db, minutesByVolunteer(world.db, [1, 2, 3]))
    expect(sums).toMatch(/roster_volunteer/)
    expect(sums).toMatch(/COVERING INDEX|Index Only Scan/)
    expect(sums).not.toMatch(/TEMP B-TREE/)
  })
})
