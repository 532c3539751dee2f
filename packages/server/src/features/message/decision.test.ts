import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { applicant, type Choices, decideStep, form, makeChoices } from '../../testing/applicant.ts'
import { appContextLater, notifyDecisions } from '../../testing/decisions.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeService } from '../../testing/roster.ts'
import { publishPost, writePost } from '../../testing/space.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { decisionKinds } from './decision.service.ts'

const start = '2026-05-12T02:00:00Z'
const today = '2026-05-12'
const later = (ms: number) => new Date(Date.parse(start) + ms).toISOString()

eachStore('a decision that is taken back', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: start })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  beforeEach(() => world.setNow(start))
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const told = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, { limit: 100 })).data.list.map(
      ({ mc_title }) => mc_title,
    )
  const lastAct = async () => (await office().send(auditCalls.list, {})).data.list[0]

  describe('of an application', () => {
    const decide = (id: number, decision: 'pass' | 'fail', remark = '') =>
      decideStep(world, admin, id, { decision, remark })
    const undecide = (id: number) => office().send(applicationOfficeCalls.undecide, { id })
    /** How the record stands, whatever its person knows. */
    const record = async ({ id }: Person) => {
      const { data } = await office().send(volunteerOfficeCalls.info, { id })
      return { ...data, approval_status: data.status }
    }

    once('nobody is told for a minute, and of what was taken back never', async () => {
      const [kept, undone] = [await applicant(world, choices), await applicant(world, choices)]
      for (const { id } of [kept, undone]) await decide(id, 'fail', '照片不清晰')
      world.setNow(later(59_999))
      await runDue(world.appContext, decisionKinds)
      expect(await told(kept)).toEqual([])
      expect(await undecide(undone.id)).toMatchObject({ data: { id: undone.id, status: 1 } })
      expect(await lastAct()).toMatchObject({
        action: 'undo',
        object: 'volunteer',
        object_id: undone.id,
      })
      world.setNow(later(60_000))
      await runDue(world.appContext, decisionKinds)
      expect(await told(kept)).toEqual(['申请未通过'])
      expect(await told(undone)).toEqual([])
      expect(await record(undone)).toMatchObject({ approval_status: 1, approval_remark: '' })
      expect((await undecide(undone.id)).fault).toBe('decision.told')
    })

    once('after a minute it is too late, though nobody was told yet', async () => {
      const { id } = await applicant(world, choices)
      await decide(id, 'pass')
      world.setNow(later(60_000))
      expect((await undecide(id)).fault).toBe('decision.told')
      expect((await undecide(987_654)).fault).toBe('content.not_found')
    })

    once('each of several is taken back in turn, with code and certificate', async () => {
      const person = await applicant(world, choices)
      for (let step = 0; step < 3; step += 1) await decide(person.id, 'pass', `第${step}步`)
      expect((await record(person)).code).toMatch(/^V/)
      expect((await undecide(person.id)).data.status).toBe(3)
      expect(await record(person)).toMatchObject({
        approval_status: 3,
        approval_remark: '第1步',
        code: '',
        certificate_is_valid: 0,
        certificate_end_time: '',
      })
      expect((await undecide(person.id)).data.status).toBe(2)
      await notifyDecisions(world)
      expect(await told(person)).toEqual(['申请审核已通过'])
    })

    once('what the person has built on it stays, and it is told', async () => {
      const failed = await applicant(world, choices)
      await decide(failed.id, 'fail', '资料不全')
      const again = await form(world, failed, choices)
      expect((await world.as(failed).send(applicationCalls.save, again)).status).toBe(1)
      expect((await undecide(failed.id)).fault).toBe('decision.overtaken')

      const passed = await applicant(world, choices)
      await decide(passed.id, 'pass')
      await decide(passed.id, 'pass')
      const activity = await makeActivity(world, admin, today)
      expect((await world.as(passed).send(enlistCalls.enrol, { id: activity })).status).toBe(1)
      expect((await undecide(passed.id)).fault).toBe('decision.overtaken')
      expect((await record(passed)).approval_status).toBe(3)
      await notifyDecisions(world)
      expect(await told(failed)).toEqual(['申请未通过'])
      expect(await told(passed)).toEqual(['面试已通过', '申请审核已通过'])
    })

    test('at the last moment either is it undone or told, never both', async () => {
      for (let round = 0; round < 12; round += 1) {
        const person = await applicant(world, choices)
        await decide(person.id, 'fail', '资料不全')
        const [undone] = await Promise.all([
          undecide(person.id),
          runDue(appContextLater(world), decisionKinds),
        ])
        const status = (await record(person)).approval_status
        expect([undone.status === 1 ? 1 : 4, await told(person)]).toEqual([
          status,
          status === 1 ? [] : ['申请未通过'],
        ])
      }
    })

    test('with an enrolment beside it, one of the two is refused', async () => {
      const activity = await makeActivity(world, admin, today, { recruit_num: 100 })
      for (let round = 0; round < 8; round += 1) {
        const person = await applicant(world, choices)
        await decide(person.id, 'pass')
        await decide(person.id, 'pass')
        const [undone, enrolled] = await Promise.all([
          undecide(person.id),
          world.as(person).send(enlistCalls.enrol, { id: activity }),
        ])
        expect([undone.status, enrolled.status].sort()).toEqual([0, 1])
      }
    })

    once('many are taken back each in its own right', async () => {
      const people = [await applicant(world, choices), await applicant(world, choices)]
      const ids = people.map(({ id }) => id)
      for (const id of ids)
        await office().send(applicationOfficeCalls.decide, { id, decision: 'pass', from: 1 })
      const never = await applicant(world, choices)
      const { data } = await office().send(applicationOfficeCalls.undecideMany, {
        ids: [...ids, never.id],
      })
      expect(data.done).toEqual(ids)
      expect(data.refused).toMatchObject([{ id: never.id, code: 'decision.told' }])
      await notifyDecisions(world)
      for (const person of people) expect(await told(person)).toEqual([])
    })
  })

  describe('of an enrolment', () => {
    const decide = (id: number, decision: 'pass' | 'fail') =>
      office().send(enlistOfficeCalls.decide, { id, decision, remark: '名额调整' })
    const undecide = (id: number) => office().send(enlistOfficeCalls.undecide, { id })
    const enrol = async (who: Person, id: number) =>
      (await world.as(who).send(enlistCalls.enrol, { id })).data?.enlist_id ?? 0
    const placesTaken = async (id: number) =>
      (
        await world.db
          .selectFrom('activity')
          .select('enlist_num')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).enlist_num

    once('it is pending again, and holds its place again', async () => {
      const activity = await makeActivity(world, admin, today)
      const person = await world.person('甲', 7)
      const id = await enrol(person, activity)
      await decide(id, 'fail')
      expect(await placesTaken(activity)).toBe(0)
      expect(await undecide(id)).toMatchObject({ data: { id, enlist_status: 1 } })
      expect(await placesTaken(activity)).toBe(1)
      await decide(id, 'pass')
      expect((await undecide(id)).data.enlist_status).toBe(1)
      expect(await placesTaken(activity)).toBe(1)
      await notifyDecisions(world)
      expect(await told(person)).toEqual([])
    })

    test('a place that another took meanwhile is theirs', async () => {
      const activity = await makeActivity(world, admin, today, { recruit_num: 1 })
      const [first, second] = [await world.person('甲', 7), await world.person('乙', 7)]
      const id = await enrol(first, activity)
      await decide(id, 'fail')
      expect(await enrol(second, activity)).toBeGreaterThan(0)
      expect((await undecide(id)).fault).toBe('enlist.full')
      expect(await placesTaken(activity)).toBe(1)
      await notifyDecisions(world)
      expect(await told(first)).toEqual(['报名未通过'])
    })

    once('whoever cancelled, enrolled anew or planned on it is left alone', async () => {
      const activity = await makeActivity(world, admin, today)
      const cancelled = await world.person('甲', 7)
      const first = await enrol(cancelled, activity)
      await decide(first, 'pass')
      await world.as(cancelled).send(enlistCalls.cancel, { id: first })
      expect((await undecide(first)).fault).toBe('decision.overtaken')

      const again = await world.person('乙', 7)
      const second = await enrol(again, activity)
      await decide(second, 'fail')
      expect(await enrol(again, activity)).toBeGreaterThan(second)
      expect((await undecide(second)).fault).toBe('decision.overtaken')

      const planned = await world.person('丙', 7)
      const third = await enrol(planned, activity)
      await decide(third, 'pass')
      await world.db
        .insertInto('roster')
        .values({
          volunteer_id: planned.id,
          activity_id: activity,
          date: '2026-05-19',
          start_time: '09:00:00',
          end_time: '12:00:00',
          ...(await makeService(world)),
          created_at: '2026-05-12 10:00:00',
          updated_at: '2026-05-12 10:00:00',
        })
        .execute()
      expect((await undecide(third)).fault).toBe('decision.overtaken')
    })

    once('what is told of the activity comes after what was decided', async () => {
      const activity = await makeActivity(world, admin, today)
      const person = await world.person('甲', 7)
      await decide(await enrol(person, activity), 'pass')
      await office().send(activityOfficeCalls.change, { id: activity, state: 'taken_down' })
      expect(await told(person)).toEqual(['活动已下架', '报名审核已通过'])
      await notifyDecisions(world)
      expect(await told(person)).toHaveLength(2)
    })
  })

  once.describe('of a post', () => {
    const undecide = (id: number) => office().send(postOfficeCalls.undecide, { id })

    test('nobody reads it any more, and its author is not told', async () => {
      const author = await world.person('林月', 7)
      const id = await publishPost(world, author, admin)
      expect(await undecide(id)).toMatchObject({ data: { id, status: 1 } })
      const reader = world.as(await world.person('周明', 7))
      expect((await reader.send(postCalls.info, { id })).fault).toBe('content.not_found')
      await notifyDecisions(world)
      expect(await told(author)).toEqual([])
    })

    test('one that was commented on or removed stays as it is', async () => {
      const author = await world.person('林月', 7)
      const id = await publishPost(world, author, admin)
      const reader = world.as(await world.person('周明', 7))
      expect((await reader.send(postCalls.comment, { id, remark: '写得真好' })).status).toBe(1)
      expect((await undecide(id)).fault).toBe('decision.overtaken')
      const gone = await writePost(world, author)
      await office().send(postOfficeCalls.decide, { id: gone, decision: 'pass' })
      await world.as(author).send(postCalls.remove, { id: gone })
      expect((await undecide(gone)).fault).toBe('decision.overtaken')
    })
  })
})
