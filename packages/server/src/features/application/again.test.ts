import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { faults } from '@museum/contract/fault.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Choices, makeChoices } from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const start = '2026-05-12T02:00:00Z'
const later = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString()

eachStore('one account takes one step on one person', (store, once) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let choices: Choices
  let id: number
  beforeAll(async () => {
    world = await openWorld(store, { now: start })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  beforeEach(async () => {
    world.setNow(start)
    id = (await applicant(world, choices)).id
  })
  afterAll(() => world.close())

  interface Said {
    decision?: 'pass' | 'fail'
    remark?: string
    again?: 0 | 1
  }
  const decide = (from: number, said: Said = {}, who = reviewer) =>
    world.as(who).send(applicationOfficeCalls.decide, { id, from, decision: 'pass', ...said })
  const passMany = (ids: number[], from: number, again: 0 | 1 = 0, who = reviewer) =>
    doneTogether(world, who, { act: 'application_pass', from, again }, ids)
  const undecide = () => world.as(reviewer).send(applicationOfficeCalls.undecide, { id })
  const standing = async (one = id) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id: one })).data.status

  once('a decision says from which step, and one that is no longer there is refused', async () => {
    for (const from of [2, 3, 7, 0]) expect((await decide(from)).fault).toBe('content.changed')
    const blind = { id, decision: 'pass' } as never
    expect(await world.as(reviewer).send(applicationOfficeCalls.decide, blind)).toMatchObject({
      ...{ status: 400, data: { field: 'from' } },
    })
    expect(await standing()).toBe(1)
    expect((await decide(1)).data).toEqual({ id, status: 2 })
    expect((await decide(1)).fault).toBe('content.changed')
    expect(await standing()).toBe(2)
  })

  once(
    'the next within the minute is refused, passing and failing, until it is asked for',
    async () => {
      await decide(1)
      world.setNow(later(59))
      expect(await decide(2)).toMatchObject({
        ...{ status: 0, fault: 'decision.again', msg: faults['decision.again'].msg },
      })
      const fail = { decision: 'fail', remark: '未到场' } as const
      expect((await decide(2, fail)).fault).toBe('decision.again')
      expect((await decide(2, { again: 0 })).fault).toBe('decision.again')
      expect(await standing()).toBe(2)
      expect((await decide(2, { again: 1 })).data).toEqual({ id, status: 3 })
      // Each step anew: what was asked for once is asked for that once.
      expect((await decide(3)).fault).toBe('decision.again')
      world.setNow(later(59 + 60))
      expect((await decide(3)).data).toEqual({ id, status: 7 })
    },
  )

  once('it is another account’s step at once, and anybody’s after the minute', async () => {
    await decide(1)
    expect((await decide(2, {}, admin)).data.status).toBe(3)
    // The colleague has gone on meanwhile: what stands is not of the first.
    expect((await decide(3)).data.status).toBe(7)
  })

  once('what was taken back is decided anew without a question', async () => {
    await decide(1)
    await undecide()
    expect((await decide(1)).data.status).toBe(2)
    expect((await decide(2)).fault).toBe('decision.again')
    await decide(2, { again: 1 })
    await undecide()
    expect((await decide(2)).fault).toBe('decision.again')
  })

  once('what was put back with a reason is no pass', async () => {
    await decide(1)
    const back = { id, status: 2, to: 1, reason: '同名' }
    await world.as(reviewer).send(applicationOfficeCalls.correct, back)
    expect((await decide(1)).data.status).toBe(2)
  })

  once('among many, those just passed are named, and the others go on', async () => {
    const other = (await applicant(world, choices, { name: '另一位' })).id
    await passMany([other], 1, 0, admin)
    await passMany([id], 1)
    const { done, left } = await passMany([id, other], 2)
    expect(done).toEqual([other])
    expect(left).toEqual([{ id, why: faults['decision.again'].msg }])
    expect((await passMany([id], 2, 1)).done).toEqual([id])
  })

  describe('in a race', () => {
    test('one account’s double call moves one step', async () => {
      for (let round = 0; round < 6; round += 1) {
        id = (await applicant(world, choices)).id
        const heard = await Promise.all([decide(1), decide(1), decide(1)])
        expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
        for (const { status, fault } of heard)
          if (status !== 1) expect(fault).toBe('content.changed')
        expect(await standing()).toBe(2)
      }
    })

    test('nor do its calls for each step, whichever comes first', async () => {
      for (let round = 0; round < 6; round += 1) {
        id = (await applicant(world, choices)).id
        const heard = await Promise.all([decide(3), decide(2), decide(1), passMany([id], 2)])
        expect(heard[2]).toMatchObject({ status: 1, data: { status: 2 } })
        for (const { fault } of heard.slice(0, 2))
          expect(['content.changed', 'decision.again']).toContain(fault)
        expect(heard[3].done).toEqual([])
        expect(await standing()).toBe(2)
      }
    })

    test('of two accounts at one step one decides, and nobody moves two', async () => {
      for (let round = 0; round < 6; round += 1) {
        id = (await applicant(world, choices)).id
        const heard = await Promise.all([
          decide(1),
          decide(1, {}, admin),
          passMany([id], 1),
          passMany([id], 1, 0, admin),
        ])
        const [one, two] = [heard[0], heard[1]].map(({ status }) => status)
        const many = [heard[2], heard[3]].map(({ done }) => done.length)
        expect([one, two, ...many].filter((won) => won === 1)).toHaveLength(1)
        expect(await standing()).toBe(2)
      }
    })
  })
})
