import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applicant,
  type Choices,
  type Form,
  form,
  makeChoices,
  newDocument,
} from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('one document is one volunteer', (store) => {
  let world: World
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    choices = await makeChoices(world, await world.office('admin'))
  })
  afterAll(() => world.close())

  const save = (who: Person, change: Form = {}) =>
    world.as(who).send(volunteerCalls.save, form(choices, change))
  const cancel = (who: Person) => world.as(who).send(volunteerCalls.cancelApplication, {})

  test('whatever the case of its letters', async () => {
    await applicant(world, choices, { id_num: 'E12345678' })
    expect(await save(await world.person('冒名'), { id_num: 'e12345678' })).toMatchObject({
      status: 0,
      fault: 'volunteer.document_taken',
      data: { field: 'id_num' },
    })
  })

  test('however many ask at once', async () => {
    const id_num = newDocument()
    const people = await Promise.all([1, 2, 3, 4, 5].map((n) => world.person(`同证${n}`)))
    const heard = await Promise.all(people.map((person) => save(person, { id_num })))
    expect(heard.map((one) => one.fault ?? 'ok').sort()).toEqual([
      'ok',
      ...Array(4).fill('volunteer.document_taken'),
    ])
  })

  test('and its person may use it again', async () => {
    const id_num = newDocument()
    const person = await applicant(world, choices, { id_num })
    await cancel(person)
    expect((await save(person, { id_num })).status).toBe(1)
  })

  test('until its person has cancelled the application', async () => {
    const id_num = newDocument()
    const first = await applicant(world, choices, { id_num })
    const second = await world.person('换号')
    expect((await save(second, { id_num })).fault).toBe('volunteer.document_taken')
    await cancel(first)
    expect((await save(second, { id_num })).status).toBe(1)
    expect((await save(first, { id_num })).fault).toBe('volunteer.document_taken')
  })
})
