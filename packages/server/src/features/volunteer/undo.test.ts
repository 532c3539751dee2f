import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('a certificate that was voided or made good', (store) => {
  let world: World
  let reviewer: Person
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    person = await world.person('周晓岚', 7)
    await actOnOne(world, reviewer, person, { act: 'renew', until: '2027-05-12', anyway: 1 })
  })

  const office = () => world.as(reviewer)
  const info = async () => (await office().send(volunteerOfficeCalls.info, { id: person.id })).data
  const set = async (certificate_is_valid: 0 | 1, also: { hobby?: string } = {}) => {
    const change = { id: person.id, certificate_is_valid, ...also }
    return (await office().send(volunteerEditCalls.change, change)).data.undoable
  }
  const undo = () => office().send(volunteerEditCalls.undecide, { id: person.id })

  test('is as it was when that is taken back within its minute, with a line in the log', async () => {
    const before = await info()
    expect((await undo()).fault).toBe('decision.told')
    expect(await set(0)).toBe(1)
    expect((await undo()).data).toEqual({ id: person.id })
    expect(await info()).toEqual(before)
    const admin = await world.office('admin')
    const { list } = (await world.as(admin).send(auditCalls.list, { limit: 1 })).data
    expect(list[0]).toMatchObject({
      ...{ action: 'undo', object: 'volunteer', object_id: person.id },
      after: '{"name":"周晓岚","certificate_is_valid":1}',
    })
    await set(0)
    await notifyDecisions(world)
    expect((await undo()).fault).toBe('decision.told')
  })

  test('stays as it is where it was renewed since', async () => {
    await set(0)
    await set(1)
    await actOnOne(world, reviewer, person, { act: 'renew', until: '2028-05-12' })
    expect((await undo()).fault).toBe('decision.overtaken')
  })

  test('is taken back alone: neither with what came with it, nor where nothing was changed', async () => {
    expect(await set(0, { hobby: '书法' })).toBe(0)
    expect(await set(0)).toBe(0)
    expect((await undo()).fault).toBe('decision.told')
  })
})
