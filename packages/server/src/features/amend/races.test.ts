import { amendCalls } from '@museum/contract/amend/amend.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { amendingActs } from '../../testing/amending.ts'
import { applicant, type Choices, makeChoices, newDocument } from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('another number, asked and answered at once', (store) => {
  let world: World
  let choices: Choices
  let admin: Person
  let reviewer: Person
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.deleteFrom('outbox').execute()
    await world.db.deleteFrom('amendment').execute()
    person = await applicant(world, choices)
  })

  const { ask, mine, list, first, decide } = amendingActs(() => ({ world, person, reviewer }))
  const phone = async () => (await world.as(person).send(volunteerCalls.details, {})).data.phone
  const done = (answers: readonly { status: number }[]) =>
    answers.filter(({ status }) => status === 1)

  test('of several that somebody sends one is kept', async () => {
    const answers = await Promise.all([ask(), ask(), ask({ value: '13900003333' })])
    expect(done(answers)).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'amend.open')).toHaveLength(2)
    expect(await list()).toHaveLength(1)
  })

  test('of several accounts that answer one does', async () => {
    await ask()
    const id = await first()
    const answers = await Promise.all([
      decide(id),
      decide(id, { decision: 'fail', remark: '不符' }),
      decide(id),
    ])
    expect(done(answers)).toHaveLength(1)
    for (const { fault } of answers.filter(({ status }) => status !== 1))
      expect(fault).toBe('amend.answered')
    expect((await phone()) === '13900001111').toBe((await mine())[0]?.state === 'accepted')
    const jobs = await world.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'decision')
      .execute()
    expect(jobs).toHaveLength(1)
  })

  test('of taking back, changing and accepting one is done, and says so', async () => {
    await ask()
    const id = await first()
    const as = world.as(person)
    const [accepted, taken, changed] = await Promise.all([
      decide(id),
      as.send(amendCalls.withdraw, { id }),
      as.send(amendCalls.change, { id, value: '13900002222', reason: '别的' }),
    ])
    expect(done([accepted, taken, changed])).toHaveLength(1)
    if (accepted.status !== 1) expect(accepted.fault).toBe('amend.withdrawn')
    for (const lost of [taken, changed])
      if (lost.status !== 1) expect(lost.fault).toBe('amend.closed')
    expect(await phone()).toBe(accepted.status === 1 ? '13900001111' : '13812345678')
  })

  test('who is erased at that moment has no number left, and hears nothing', async () => {
    await ask()
    const id = await first()
    await world.as(person).send(personalCalls.request, { reason: '搬走' })
    const asked = await world.as(admin).send(personalOfficeCalls.list, { state: 1, limit: 100 })
    const deletion = asked.data.list.find(({ person_id }) => person_id === person.id)
    const erase = { id: deletion?.id ?? 0, decision: 'erase' as const, reason: '本人申请' }
    const [accepted, erased] = await Promise.all([
      decide(id),
      world.as(admin).send(personalOfficeCalls.decide, erase),
    ])
    expect(erased.status).toBe(1)
    if (accepted.status !== 1) expect(accepted.fault).toBe('content.not_found')
    const row = await world.db
      .selectFrom('volunteer')
      .select(['phone', 'phone_masked', 'phone_mark', 'id_num'])
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(row).toEqual({ phone: '', phone_masked: '', phone_mark: null, id_num: '' })
    const left = world.db.selectFrom('amendment').select('id').where('volunteer_id', '=', person.id)
    expect(await left.execute()).toEqual([])
    await notifyDecisions(world)
    const heard = world.db.selectFrom('message').select('id').where('person_id', '=', person.id)
    expect(await heard.execute()).toEqual([])
  })

  test('of two who ask for one number, and have passed a step, one is given it', async () => {
    const other = await applicant(world, choices)
    for (const { id } of [person, other])
      await world.db.updateTable('volunteer').set({ status: 2 }).where('id', '=', id).execute()
    const value = newDocument()
    await ask({ field: 'id_num', value })
    await ask({ field: 'id_num', value }, other)
    const answers = await Promise.all((await list()).map(({ id }) => decide(id)))
    expect(done(answers)).toHaveLength(1)
    expect(answers.filter(({ fault }) => fault === 'volunteer.document_taken')).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })
})
