import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { historyCalls } from '@museum/contract/volunteer/history.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, type Choices, makeChoices } from '../../testing/applicant.ts'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { doneTogether } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('becoming formal by two', (store, once) => {
  let world: World
  let admin: Person
  let one: Person
  let other: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    one = await world.office('reviewer', '审核甲')
    other = await world.office('reviewer', '审核乙')
    choices = await makeChoices(world, admin)
    await needs(2)
  })
  afterAll(() => world.close())
  let minute = 0
  // Nobody is asked whether they mean the next step too.
  beforeEach(() => later())

  const later = () => {
    minute += 5
    world.setNow(new Date(Date.parse('2026-05-12T02:00:00Z') + minute * 60_000).toISOString())
  }
  const needs = (formal_needs: 1 | 2) =>
    world.as(admin).send(closingCalls.changeSettings, { formal_needs })
  const pass = (who: Person, id: number, from: number, more: object = {}) =>
    world.as(who).send(applicationOfficeCalls.decide, { id, from, decision: 'pass', ...more })
  const info = async (id: number) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data
  /** Somebody who waits for the last step. */
  const assessed = async () => {
    const { id } = await applicant(world, choices)
    for (const from of [1, 2]) {
      await pass(admin, id, from)
      later()
    }
    return id
  }

  once('the first yes is kept and shown, and only another account says the second', async () => {
    const id = await assessed()
    const said = { remark: '欢迎加入', internal: '面试18分' }
    expect((await pass(one, id, 3, said)).data).toEqual({ id, status: 3, first_yes: 1 })
    expect(await info(id)).toMatchObject({ status: 3, first_yes_by: '审核甲', code: '' })
    const { list } = (await world.as(admin).send(volunteerOfficeCalls.list, { status: '3' })).data
    expect(list.find((row) => row.id === id)?.first_yes_by).toBe('审核甲')
    expect((await pass(one, id, 3, { again: 1 })).fault).toBe('decision.second_needed')
    later()
    expect((await pass(other, id, 3, { internal: '同意' })).data).toEqual({
      ...{ id, status: 7 },
    })
    const formal = await info(id)
    // What the first said is told where the second says nothing.
    expect(formal).toMatchObject({ status: 7, first_yes_by: '', approval_remark: '欢迎加入' })
    const steps = (await world.as(one).send(historyCalls.list, { id })).data.list
    expect(steps.slice(0, 2)).toMatchObject([
      { by: '审核乙', to_status: 7, remark: '欢迎加入', internal: '同意' },
      {
        ...{ by: '审核甲', to_status: 3, remark: '' },
        internal: '同意转为正式志愿者，待另一位审核员同意；欢迎加入；面试18分',
      },
    ])
    expect(JSON.stringify(formal)).not.toContain('面试18分')
  })

  test('of two who say the second at once one does', async () => {
    const id = await assessed()
    await pass(one, id, 3)
    later()
    const answers = await Promise.all([pass(other, id, 3), pass(admin, id, 3)])
    const faults = answers.map(({ fault }) => fault ?? '').sort()
    expect(faults).toEqual(['', 'content.changed'])
    expect(await info(id)).toMatchObject({ status: 7 })
  })

  test('of two who say the first at once one does, and the other says the second', async () => {
    const id = await assessed()
    const answers = await Promise.all([pass(one, id, 3), pass(other, id, 3)])
    expect(answers.map(({ data }) => data?.status).sort()).toEqual([3, 7])
    expect(await info(id)).toMatchObject({ status: 7 })
  })

  test('a first yes is taken back, and holds no longer once they stand elsewhere', async () => {
    const id = await assessed()
    await pass(one, id, 3)
    const undo = () => world.as(one).send(applicationOfficeCalls.undecide, { id })
    expect((await undo()).data).toEqual({ id, status: 3 })
    expect((await info(id)).first_yes_by).toBe('')
    await pass(one, id, 3)
    later()
    const correct = { id, status: 3, to: 2, reason: '再面一次' }
    await world.as(admin).send(applicationOfficeCalls.correct, correct)
    later()
    await pass(admin, id, 2)
    later()
    expect((await info(id)).first_yes_by).toBe('')
    expect((await pass(other, id, 3)).data).toMatchObject({ status: 3, first_yes: 1 })
  })

  once('many at once say their first and second each; failing needs one', async () => {
    const [waits, fresh] = [await assessed(), await assessed()]
    await pass(one, waits, 3)
    later()
    const what = { act: 'application_pass', from: 3 } as const
    expect((await doneTogether(world, other, what, [waits, fresh])).done).toEqual([waits, fresh])
    expect((await info(waits)).status).toBe(7)
    expect(await info(fresh)).toMatchObject({ status: 3, first_yes_by: '审核乙' })
    const failing = { id: fresh, from: 3, decision: 'fail' as const, remark: '再等一年' }
    const failed = await world.as(one).send(applicationOfficeCalls.decide, failing)
    expect(failed.data).toMatchObject({ status: 6 })
  })

  once('who imports says the first yes, and what the sheet says stays', async () => {
    const { take, found } = importsOf(world, one)
    const person = newPerson({ code: 'V-OLD-1', certificate_end_time: '2027-01-31' })
    await take([person])
    const [row] = await found(person.name)
    expect(row).toMatchObject({ status: 3, first_yes_by: '审核甲' })
    expect(await info(row?.id ?? 0)).toMatchObject({ code: 'V-OLD-1', certificate_is_valid: 0 })
    const uncoded = newPerson({ code: '', certificate_end_time: '' })
    await take([uncoded])
    const [waits] = await found(uncoded.name)
    const none = { code: '', certificate_is_valid: 0, certificate_end_time: '' }
    expect(await info(waits?.id ?? 0)).toMatchObject({ ...none, first_assessment_time: '' })
    later()
    expect((await pass(other, waits?.id ?? 0, 3)).data.status).toBe(7)
    expect(await info(waits?.id ?? 0)).toMatchObject({
      ...{ code: expect.stringMatching(/^V2026/), certificate_is_valid: 1 },
      ...{ certificate_end_time: '2027-05-12', first_assessment_time: '2026-05-12' },
    })
    expect((await pass(one, row?.id ?? 0, 3)).fault).toBe('decision.second_needed')
    expect((await pass(other, row?.id ?? 0, 3)).data.status).toBe(7)
    expect(await info(row?.id ?? 0)).toMatchObject({
      ...{ status: 7, code: 'V-OLD-1', certificate_end_time: '2027-01-31' },
    })
  })

  once('where one is enough one is enough, and an administrator says which', async () => {
    const refused = await world.as(one).send(closingCalls.changeSettings, { formal_needs: 1 })
    expect(refused.fault).toBe('auth.forbidden')
    const id = await assessed()
    await needs(1)
    expect((await pass(one, id, 3)).data).toMatchObject({ status: 7 })
    await needs(2)
  })
})
