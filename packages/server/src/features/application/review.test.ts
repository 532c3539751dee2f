import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { applicant, type Choices, decideStep, makeChoices } from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { eachStore } from '../../testing/stores.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { statusCounts } from '../volunteer/volunteer-office.store.ts'

eachStore('many applications at once', (store) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const decide = (id: number, decision: 'pass' | 'fail' = 'pass') =>
    decideStep(world, admin, id, { decision, remark: '同事' })
  type Many = { decision: 'pass' | 'fail'; remark?: string; from?: number; again?: 1 }
  const decideMany = (ids: number[], { decision, ...said }: Many, who = reviewer) =>
    doneTogether(world, who, { act: `application_${decision}`, from: 1, ...said }, ids)
  const statusesOf = async (people: Person[]) => {
    const ids = people.map(({ id }) => id)
    const rows = await world.db
      .selectFrom('volunteer')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  const several = async (count: number, passes = 0) => {
    const people: Person[] = []
    for (let one = 0; one < count; one += 1) {
      const person = await applicant(world, choices, { name: `申请人${one}` })
      for (let pass = 0; pass < passes; pass += 1) await decide(person.id)
      people.push(person)
    }
    return people
  }
  const ids = (people: Person[]) => people.map(({ id }) => id)

  test('each is decided in its own right; the refused are named with the reason', async () => {
    const people = await several(4)
    const [, ahead, failed] = people
    await decide(ahead?.id ?? 0)
    await decide(failed?.id ?? 0, 'fail')
    const heard = await decideMany([...ids(people), 999_999], { decision: 'pass', from: 1 })
    expect(heard.done).toEqual([people[0]?.id, people[3]?.id])
    expect(heard.left).toEqual([
      { id: ahead?.id, why: '已不在这一步' },
      { id: failed?.id, why: '已不在这一步' },
    ])
    expect(await statusesOf(people)).toEqual([2, 2, 4, 2])
  })

  test('each who was decided is told, and nobody else', async () => {
    const people = await several(2)
    const [first, second] = people
    await decide(second?.id ?? 0, 'fail')
    await decideMany(ids(people), { decision: 'pass' })
    await notifyDecisions(world)
    const titles = async (person: Person | undefined) =>
      (await world.as(person).send(messageCalls.list, {})).data.list.map(({ mc_title }) => mc_title)
    expect(await titles(first)).toEqual(['申请审核已通过'])
    expect(await titles(second)).toEqual(['申请未通过'])
  })

  test('those of the step that is named take it, and of the others none', async () => {
    const people = [...(await several(1)), ...(await several(1, 1)), ...(await several(1, 3))]
    const { done, left } = await decideMany(ids(people), { decision: 'pass', from: 2 })
    expect([done, left.length]).toEqual([ids(people).slice(1, 2), 2])
    expect(await statusesOf(people)).toEqual([1, 3, 7])
  })

  test('failing needs a reason, and without one nobody is failed', async () => {
    const people = await several(2)
    const heard = await decideMany(ids(people), { decision: 'fail', remark: ' ' })
    expect(heard.fault).toBe('decision.remark_required')
    expect(await statusesOf(people)).toEqual([1, 1])
    await decideMany(ids(people), { decision: 'fail', remark: '名额已满' })
    expect(await statusesOf(people)).toEqual([4, 4])
    const { data } = await world.as(admin).send(auditCalls.list, { object: 'volunteer', limit: 2 })
    expect(
      data.list.map(({ username, action, object_id }) => [username, action, object_id]),
    ).toEqual(
      ids(people)
        .map((id) => ['reviewer', 'fail', id])
        .reverse(),
    )
  })

  test('one named twice is decided once', async () => {
    const [person] = await several(1)
    const id = person?.id ?? 0
    const { done, left } = await decideMany([id, id], { decision: 'pass' })
    expect([done, left]).toEqual([[id], []])
  })

  test('of two reviewers with the same many, each application goes to one', async () => {
    const people = await several(6, 2)
    const heard = await Promise.all([
      decideMany(ids(people), { decision: 'pass', from: 3 }),
      decideMany(ids(people).reverse(), { decision: 'pass', from: 3 }, admin),
    ])
    const done = heard.flatMap((one) => one.done)
    expect(done.sort((a, b) => a - b)).toEqual(ids(people))
    const rows = await world.db
      .selectFrom('volunteer')
      .select('code')
      .where('code', 'is not', null)
      .execute()
    const numbers = rows.map(({ code }) => Number(code?.slice(5))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('only reviewers decide', async () => {
    const [person] = await several(1)
    for (const role of ['scheduler', 'editor', 'viewer'] as const) {
      const heard = await decideMany(
        [person?.id ?? 0],
        { decision: 'pass' },
        await world.office(role),
      )
      expect(heard.fault).toBe('auth.forbidden')
    }
  })

  describe('the counts', () => {
    test('say how many stand at each step, and agree with the list', async () => {
      const { data } = await world.as(admin).send(volunteerOfficeCalls.counts, {})
      expect(data.list.length).toBeGreaterThan(2)
      for (const { status, count } of data.list) {
        const found = await world.as(admin).send(volunteerOfficeCalls.list, { status: `${status}` })
        expect(found.data.total).toBe(count)
      }
      const three = await world.as(admin).send(volunteerOfficeCalls.list, { status: '2,4,7' })
      expect(three.data.total).toBe(
        data.list
          .filter(({ status }) => [2, 4, 7].includes(status))
          .reduce((sum, { count }) => sum + count, 0),
      )
    })

    test('read an index', async () => {
      expect(await planOf(world.db, statusCounts(world.db))).toMatch(/volunteer_(status|shown)/)
    })
  })
})
