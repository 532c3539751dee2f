import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Choices, decideStep, form, makeChoices } from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { oneStore } from '../../testing/stores.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const place = '一层东侧 志愿者办公室'

oneStore('the next step of an application', (store) => {
  let world: World
  let admin: Person
  let choices: Choices
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    person = await applicant(world, choices, {})
  })

  interface Next {
    next_time?: string
    next_place?: string
  }
  const decide = (next: Next = {}, decision: 'pass' | 'fail' = 'pass') =>
    decideStep(world, admin, person.id, { decision, remark: '同事', ...next })
  /** What the home, the profile and the office say of it, which is one thing. */
  const next = async () => {
    await notifyDecisions(world)
    const { data: home } = await world.as(person).send(homeCalls.home, {})
    const { data: profile } = await world.as(person).send(volunteerCalls.details, {})
    const { data: office } = await world.as(admin).send(volunteerOfficeCalls.info, {
      id: person.id,
    })
    const said = [home, profile, office].map((one) => [one.next_time, one.next_place])
    expect(new Set(said.map(String)).size).toBe(1)
    return said[0]
  }
  const told = async () => {
    await notifyDecisions(world)
    const { data } = await world.as(person).send(messageCalls.list, {})
    const [last] = data.list
    expect([last?.mc_link, last?.mc_button]).toEqual(['/volunteerInfo', '查看进度'])
    return last?.mc_content
  }

  test('is shown where the applicant looks, and told with the decision', async () => {
    await decide({ next_time: '2026-05-15 14:00', next_place: place })
    expect(await next()).toEqual(['2026-05-15 14:00:00', place])
    expect(await told()).toBe(
      `您的志愿者申请已通过审核，进入面试阶段。\n审核说明：同事\n面试时间：5月15日 周五 14:00\n面试地点：${place}`,
    )
    await decide({ next_time: '2026-05-20 09:00:00' })
    expect(await next()).toEqual(['2026-05-20 09:00:00', ''])
    expect(await told()).toBe(
      '您已通过面试，进入考核阶段。\n审核说明：同事\n考核时间：5月20日 周三 09:00\n考核地点由志愿者办公室另行告知。\n考核期间您可以报名招募活动。',
    )
  })

  test('without it the office says that it will call', async () => {
    await decide()
    expect(await next()).toEqual(['', ''])
    expect(await told()).toContain('志愿者办公室将与您联系')
    await decide({ next_place: place })
    expect(await told()).toContain(`考核时间由志愿者办公室另行告知。\n考核地点：${place}`)
  })

  test('ends with the step: passed, failed, put right or applied anew', async () => {
    const step = { next_time: '2026-05-15 14:00', next_place: place }
    await decide(step)
    await decide(step)
    await decide(step)
    expect(await next()).toEqual(['', ''])
    person = await applicant(world, choices, {})
    await decide(step)
    await decide(step, 'fail')
    expect(await next()).toEqual(['', ''])
    person = await applicant(world, choices, {})
    await decide(step)
    const back = { id: person.id, status: 2, to: 1, reason: '同名' }
    await world.as(admin).send(applicationOfficeCalls.correct, back)
    expect(await next()).toEqual(['', ''])
  })

  test('comes back with the decision that is taken back', async () => {
    await decide({ next_time: '2026-05-15 14:00', next_place: place })
    await notifyDecisions(world)
    await decide({ next_time: '2026-05-20 09:00' })
    await world.as(admin).send(applicationOfficeCalls.undecide, { id: person.id })
    expect(await next()).toEqual(['2026-05-15 14:00:00', place])
  })

  describe('said anew', () => {
    const appoint = (input: Next & { status?: number }) =>
      world.as(admin).send(applicationOfficeCalls.appoint, {
        ...{ id: person.id, status: 2, next_time: '', next_place: '' },
        ...input,
      })

    test('is told once, after the decision that led to it, with what it is now', async () => {
      await decide({ next_time: '2026-05-15 14:00', next_place: place })
      expect((await appoint({ next_time: '2026-05-16 09:30', next_place: place })).status).toBe(1)
      expect(await next()).toEqual(['2026-05-16 09:30:00', place])
      expect(await told()).toBe(
        `您的面试安排有变动，请以本通知为准。\n面试时间：5月16日 周六 09:30\n面试地点：${place}`,
      )
      const { data } = await world.as(person).send(messageCalls.list, {})
      expect(data.list.map(({ mc_title }) => mc_title)).toEqual([
        '面试安排有变动',
        '申请审核已通过',
      ])
      await appoint({ next_time: '2026-05-16 09:30', next_place: place })
      expect((await world.as(person).send(messageCalls.list, {})).data.list).toHaveLength(2)
    })

    test('may be said first then, and may be open again', async () => {
      await decide()
      await appoint({ next_place: place })
      expect(await told()).toBe(
        `您的面试已安排如下。\n面试时间由志愿者办公室另行告知。\n面试地点：${place}`,
      )
      await appoint({})
      expect(await next()).toEqual(['', ''])
      expect(await told()).toContain('时间和地点由志愿者办公室另行告知')
    })

    test('is refused once the application is elsewhere, and for a time that is over', async () => {
      expect((await appoint({ next_place: place })).fault).toBe('content.changed')
      await decide()
      expect((await appoint({ next_time: '2026-05-12 10:00' })).fault).toBe('decision.next_past')
      expect((await appoint({ status: 3, next_place: place })).fault).toBe('content.changed')
      expect(await next()).toEqual(['', ''])
    })
  })

  test('is given to many at once', async () => {
    const what = { act: 'application_pass', from: 1, next_place: place } as const
    await doneTogether(world, admin, what, [person.id])
    expect(await next()).toEqual(['', place])
  })

  test.each([
    ['2026-05-12 10:00:00', 'decision.next_past'],
    ['2026-05-11 14:00', 'decision.next_past'],
    ['2026-02-30 14:00', 'request.invalid'],
    ['2026-05-15 24:00', 'request.invalid'],
    ['明天', 'request.invalid'],
  ] as const)('is not at %s', async (next_time, fault) => {
    expect((await decide({ next_time })).fault).toBe(fault)
    expect((await decide({ next_place: '楼'.repeat(51) })).fault).toBe('request.invalid')
    expect(await next()).toEqual(['', ''])
  })

  test('a new application has none', async () => {
    await decide({ next_time: '2026-05-15 14:00', next_place: place })
    await world.db.updateTable('volunteer').set({ status: 5 }).where('id', '=', person.id).execute()
    const again = await form(world, person, choices)
    expect((await world.as(person).send(applicationCalls.save, again)).status).toBe(1)
    expect(await next()).toEqual(['', ''])
  })
})
