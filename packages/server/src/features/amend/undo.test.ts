import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { amendingActs, tooOld as old } from '../../testing/amending.ts'
import {
  applicant,
  type Choices,
  decideStep,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('taking back what was said to another number', (store, once) => {
  let world: World
  let choices: Choices
  let admin: Person
  let reviewer: Person
  let person: Person
  let id_num: string
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow('2026-05-12T02:00:00Z')
    await world.db.deleteFrom('outbox').execute()
    await world.db.deleteFrom('amendment').execute()
    id_num = newDocument()
    person = await applicant(world, choices, { id_num })
  })

  const { ask, list, first, decide, undo } = amendingActs(() => ({ world, person, reviewer }))
  const details = async () => (await world.as(person).send(volunteerCalls.details, {})).data
  const told = async () => (await world.as(person).send(messageCalls.list, {})).data.list

  once('an answer is taken back within a minute: record and queue are as before', async () => {
    const before = await details()
    await ask({ field: 'id_num', value: old })
    const id = await first()
    await decide(id)
    expect((await undo(id)).data).toEqual({ id, state: 'open' })
    expect(await details()).toEqual(before)
    expect(await list()).toHaveLength(1)
    await notifyDecisions(world)
    expect(await told()).toEqual([])
    await decide(id, { decision: 'fail', remark: '不符' })
    expect((await undo(id)).status).toBe(1)
    await decide(id)
    world.setNow('2026-05-12T02:01:00Z')
    expect((await undo(id)).fault).toBe('decision.told')
  })

  once('an answer on which somebody has built stays', async () => {
    await ask()
    const id = await first()
    await decide(id)
    const edit = (given: object) =>
      world.as(admin).send(volunteerEditCalls.change, { id: person.id, ...given })
    // Another field is nobody's matter.
    await edit({ work_unit: '别的单位' })
    await edit({ phone: '13700005555' })
    expect((await undo(id)).fault).toBe('decision.overtaken')
    expect((await details()).phone).toBe('13700005555')
    await ask({ value: '13700006666' })
    const next = await first()
    await decide(next, { decision: 'fail', remark: '不符' })
    await ask({ value: '13700007777' })
    expect((await undo(next)).fault).toBe('decision.overtaken')
  })

  test('a number that another took meanwhile is not given back', async () => {
    await decideStep(world, admin, person.id)
    await ask({ field: 'id_num', value: old })
    const id = await first()
    await decide(id)
    const other = await applicant(world, choices, { id_num })
    expect((await decideStep(world, admin, other.id)).status).toBe(1)
    expect((await undo(id)).fault).toBe('volunteer.document_taken')
    expect((await details()).id_num).toBe(old)
  })
})
