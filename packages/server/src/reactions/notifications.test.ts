import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../db/plan.ts'
import { liveVolunteers } from '../features/enlist/shift.read.ts'
import { notify } from '../features/message/message.service.ts'
import { applicant, type Choices, decideStep, makeChoices } from '../testing/applicant.ts'
import { notifyDecisions } from '../testing/decisions.ts'
import { makeActivity, makeType } from '../testing/recruitment.ts'
import { eachStore } from '../testing/stores.ts'
import { doneTogether } from '../testing/together.ts'
import { openWorld, type Person, type World } from '../testing/world.ts'

// Half past midnight in the museum, while elsewhere it is still the day before.
const now = '2026-05-12T16:30:00Z'
const today = '2026-05-13'

eachStore('what people are told', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  let type: number
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
    type = await makeType(world, admin)
  })
  afterAll(() => world.close())

  const told = async (person: Person) => {
    await notifyDecisions(world)
    return (await world.as(person).send(messageCalls.list, { limit: 100 })).data.list
  }
  const office = () => world.as(admin)

  describe('of an application', () => {
    const decide = (id: number, decision: 'pass' | 'fail', remark = '') =>
      decideStep(world, admin, id, { decision, remark })
    const passed = async (times: number) => {
      const person = await applicant(world, choices)
      for (let time = 0; time < times; time += 1) await decide(person.id, 'pass')
      return person
    }

    once('each pass leads on, and the last brings code and certificate', async () => {
      const person = await passed(3)
      const [formal, assessing, interviewing] = await told(person)
      const { data } = await world.as(person).send(volunteerCalls.details, {})
      expect(interviewing).toMatchObject({
        mc_title: '申请审核已通过',
        mc_content:
          '您的志愿者申请已通过审核，进入面试阶段。\n志愿者办公室将与您联系，告知面试的时间和地点，请保持电话畅通。',
        created_at: '2026-05-13 00:31:00',
        is_read: 1,
      })
      expect(assessing).toMatchObject({
        mc_title: '面试已通过',
        mc_content: '您已通过面试，进入考核阶段。\n考核期间您可以报名招募活动。',
      })
      expect(formal).toMatchObject({
        mc_title: '恭喜您成为正式志愿者',
        mc_content: `恭喜您通过考核，成为本馆正式志愿者。\n志愿者编号：${data.code}\n证件有效期至：2027年5月13日\n感谢您的加入，期待与您一起服务观众。`,
      })
      expect(await told(person)).toHaveLength(3)
    })

    once.each([
      [0, '申请未通过', '很遗憾，您的志愿者申请未通过审核。'],
      [1, '面试未通过', '很遗憾，您未通过面试。'],
      [2, '考核未通过', '很遗憾，您未通过考核。'],
    ])('after %i passes a fail is told with its reason', async (times, title, first) => {
      const person = await passed(times)
      await decide(person.id, 'fail', '照片不清晰，\n请重新拍摄')
      const messages = await told(person)
      expect(messages).toHaveLength(times + 1)
      expect(messages[0]).toMatchObject({
        mc_title: title,
        mc_content: `${first}\n原因：照片不清晰，\n请重新拍摄\n您可以在“志愿者信息”中修改资料，再次提交申请。`,
      })
    })

    once('what the office remarks on a pass is told too', async () => {
      const person = await applicant(world, choices)
      await decide(person.id, 'pass', '请携带身份证')
      expect((await told(person))[0]?.mc_content).toContain('\n审核说明：请携带身份证\n')
    })

    test('a refused decision tells nothing; of two at once one is told', async () => {
      const person = await applicant(world, choices)
      expect((await decide(person.id, 'fail')).fault).toBe('decision.remark_required')
      expect(await told(person)).toEqual([])
      const input = { id: person.id, decision: 'pass', from: 1 } as const
      await Promise.all([
        office().send(applicationOfficeCalls.decide, input),
        office().send(applicationOfficeCalls.decide, input),
      ])
      expect(await told(person)).toHaveLength(1)
    })
  })

  describe('of an enrolment', () => {
    const activity = (change: Parameters<typeof makeActivity>[3] = {}) =>
      makeActivity(world, admin, today, {
        activity_type_id: type,
        title: '青铜馆讲解',
        single_time: '每次约3小时',
        ...change,
      })
    const enrol = async (person: Person, id: number) =>
      (await world.as(person).send(enlistCalls.enrol, { id })).data.enlist_id
    const decide = (id: number, decision: 'pass' | 'fail', remark = '') =>
      office().send(enlistOfficeCalls.decide, { id, decision, remark })
    const terms =
      '服务时间：5月20日 周三至5月22日 周五\n单次服务：每次约3小时\n服务地点：一层中央大厅\n如不能参加，请尽早在“报名记录”中取消，把名额留给其他志愿者。'

    once('passing it is told with when and where, failing it with the reason', async () => {
      const person = await world.person('甲', 7)
      const first = await enrol(person, await activity())
      expect(await told(person)).toEqual([])
      await decide(first, 'pass')
      const second = await enrol(person, await activity({ title: '陶瓷馆讲解' }))
      await decide(second, 'fail', '本期人数已满')
      expect(await told(person)).toMatchObject([
        {
          mc_title: '报名未通过',
          mc_content:
            '很遗憾，您在“陶瓷馆讲解”的报名未通过审核。\n原因：本期人数已满\n欢迎您关注其他招募活动。',
        },
        {
          mc_title: '报名审核已通过',
          mc_content: `您在“青铜馆讲解”的报名已通过审核。\n${terms}`,
          created_at: '2026-05-13 00:31:00',
        },
      ])
    })

    once('an activity that approves by itself tells at once', async () => {
      const person = await world.person('甲', 3)
      await enrol(person, await activity({ auto_approve: 1 }))
      expect(await told(person)).toMatchObject([
        { mc_title: '报名成功', mc_content: `您已成功报名“青铜馆讲解”。\n${terms}` },
      ])
    })

    test('many at once: each person hears of their own, who was decided before hears nothing', async () => {
      const [here, there] = [await activity(), await activity({ title: '陶瓷馆讲解' })]
      const people = await Promise.all(['甲', '乙', '丙'].map((name) => world.person(name, 7)))
      const [first, second, third] = people
      if (!first || !second || !third) throw new Error('three people')
      const ids = [
        await enrol(first, here),
        await enrol(second, there),
        await enrol(third, here),
        await enrol(first, there),
      ]
      await decide(ids[2] ?? 0, 'pass')
      await doneTogether(world, admin, { act: 'enlist_fail', remark: '名额调整' }, ids)
      const texts = async (person: Person) =>
        (await told(person)).map(({ mc_content }) => /“(.+)”/.exec(mc_content)?.[1]).sort()
      expect(await texts(first)).toEqual(['陶瓷馆讲解', '青铜馆讲解'])
      expect(await texts(second)).toEqual(['陶瓷馆讲解'])
      expect((await told(third)).map(({ mc_title }) => mc_title)).toEqual(['报名审核已通过'])
    })

    test('an enrolment that the last place escapes tells nothing', async () => {
      const id = await activity({ recruit_num: 1, auto_approve: 1 })
      const people = await Promise.all(Array.from({ length: 6 }, () => world.person('快手', 7)))
      await Promise.all(people.map((person) => world.as(person).send(enlistCalls.enrol, { id })))
      const counts = await Promise.all(people.map(async (person) => (await told(person)).length))
      expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 1])
    })

    describe('by taking its activity down', () => {
      const takeDown = (id: number) =>
        office().send(activityOfficeCalls.change, { id, state: 'taken_down' })
      const titles = async (person: Person) =>
        (await told(person)).map(({ mc_title }) => mc_title).filter((title) => /下架/.test(title))

      test('everyone with a live enrolment is told, and nobody else', async () => {
        const id = await activity()
        const [passed, pending, failed, cancelled, other] = await Promise.all(
          ['甲', '乙', '丙', '丁', '戊'].map((name) => world.person(name, 7)),
        )
        if (!passed || !pending || !failed || !cancelled || !other) throw new Error('five people')
        await decide(await enrol(passed, id), 'pass')
        await enrol(pending, id)
        await decide(await enrol(failed, id), 'fail', '否')
        const gone = await enrol(cancelled, id)
        await world.as(cancelled).send(enlistCalls.cancel, { id: gone })
        await enrol(other, await activity())
        await takeDown(id)
        for (const person of [passed, pending])
          expect((await told(person))[0]).toMatchObject({
            mc_title: '活动已下架',
            mc_content:
              '您报名的“青铜馆讲解”已下架，您在该活动的报名不再有效，请勿前往服务。\n给您带来不便，敬请谅解。如有疑问，请联系志愿者办公室。',
            created_at: '2026-05-13 00:30:00',
            is_read: 1,
          })
        for (const person of [failed, cancelled, other]) expect(await titles(person)).toEqual([])
      })

      test('once, however often and by however many it is taken down', async () => {
        const id = await activity()
        const person = await world.person('甲', 7)
        await enrol(person, id)
        await Promise.all([takeDown(id), takeDown(id), takeDown(id)])
        await takeDown(id)
        expect(await titles(person)).toHaveLength(1)
        await office().send(activityOfficeCalls.change, { id, state: 'published' })
        await takeDown(id)
        expect(await titles(person)).toHaveLength(2)
      })

      test('not after the service, when nothing is taken from anyone', async () => {
        const [over, last] = [await activity(), await activity()]
        const person = await world.person('甲', 7)
        for (const id of [over, last]) await enrol(person, id)
        const ends = (id: number, activity_end_date: string) =>
          office().send(activityOfficeCalls.change, {
            id,
            activity_start_date: '2026-05-12',
            activity_end_date,
          })
        await ends(over, '2026-05-12')
        await ends(last, '2026-05-13')
        await takeDown(over)
        expect(await titles(person)).toEqual([])
        await takeDown(last)
        expect(await titles(person)).toHaveLength(1)
      })

      test('not when it is refused', async () => {
        const id = await activity()
        const people = await Promise.all(['甲', '乙'].map((name) => world.person(name, 7)))
        for (const person of people) await enrol(person, id)
        const heard = await office().send(activityOfficeCalls.change, {
          id,
          state: 'taken_down',
          recruit_num: 1,
        })
        expect(heard.fault).toBe('activity.below_enrolled')
        for (const person of people) expect(await titles(person)).toEqual([])
      })

      once('finds them by the index of an activity’s enrolments', async () => {
        expect(await planOf(world.db, liveVolunteers(world.db, 1))).toContain('enlist_')
      })
    })

    once('a decision that is rolled back was never told', async () => {
      const person = await world.person('甲', 7)
      const id = await enrol(person, await activity())
      const broken = world.db.transaction().execute(async (tx) => {
        await notify({ tx, stamp: '2026-05-13 00:30:00' }, [
          { person_id: person.id, title: '报名审核已通过', content: '内容' },
        ])
        throw new Error('broken off')
      })
      await expect(broken).rejects.toThrow('broken off')
      // The audit log cannot take the entry, so the decision before it does not stand either.
      await world.db.schema.alterTable('audit').renameTo('audit_away').execute()
      const heard = await decide(id, 'pass')
      await world.db.schema.alterTable('audit_away').renameTo('audit').execute()
      expect(heard.status).toBe(500)
      expect(await told(person)).toEqual([])
      await decide(id, 'pass')
      expect(await told(person)).toHaveLength(1)
    })
  })
})
