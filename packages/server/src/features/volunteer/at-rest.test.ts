import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form, makeChoices } from '../../testing/applicant.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

const tables = ['volunteer', 'volunteer_decision', 'audit', 'idempotency', 'person'] as const

oneStore('personal data at rest', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  async function everythingKept(): Promise<string> {
    const rows = await Promise.all(
      tables.map((table) => world.db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows) + store.bytesOf(world.url)
  }

  test('cannot be read in the database, also after it was looked at and repeated', async () => {
    const admin = await world.office('admin')
    const choices = await makeChoices(world, admin)
    const person = await world.person('周')
    const secret = {
      id_num: 'E98765432',
      phone: '13711112222',
      mail: 'very.secret@example.com',
      detail_address: '藏经街七百八十九号',
      contact_persion_phone: '13633334444',
      qq: '778899001122',
      wechat: 'hidden-handle',
    }
    const key = { 'idempotency-key': 'one' }
    const whole = await form(world, person, choices, { name: '留名', ...secret })
    const save = () => world.as(person).send(applicationCalls.save, whole, key)
    expect((await save()).status).toBe(1)
    expect((await save()).status).toBe(1)
    const { id } = person
    for (const call of [volunteerOfficeCalls.reveal, volunteerOfficeCalls.reveal])
      expect((await world.as(admin).send(call, { id, purpose: 'check' }, key)).data).toEqual(secret)
    await world
      .as(admin)
      .send(applicationOfficeCalls.decide, { id, decision: 'pass', from: 1 }, key)

    const kept = await everythingKept()
    expect(kept).toContain('留名')
    for (const value of Object.values(secret)) expect(kept).not.toContain(value)
  })
})
