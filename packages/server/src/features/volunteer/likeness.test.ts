import { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('records that look like another', (store) => {
  let world: World
  let admin: Person
  let imports: ReturnType<typeof importsOf>
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    imports = importsOf(world, admin)
  })
  afterAll(() => world.close())

  const pairs = async (state = 1) =>
    (await world.as(admin).send(duplicateCalls.list, { state, limit: 100 })).data.list
  const idOf = async (name: string) => (await imports.found(name))[0]?.id ?? 0

  test('are found as one is changed, and those who are not alike are not', async () => {
    const [one, other, third] = [
      newPerson({ phone: '13800000001' }),
      newPerson({ phone: '13800000002' }),
      newPerson({ phone: '13800000003' }),
    ]
    await imports.take([one, other, third])
    expect(await pairs()).toEqual([])
    const change = { id: await idOf(other.name ?? ''), phone: '13800000001', name: one.name }
    expect((await world.as(admin).send(volunteerEditCalls.change, change)).status).toBe(1)
    expect(await pairs()).toMatchObject([{ reason: 'named_both', one: { name: one.name } }])
    const born = { id: await idOf(third.name ?? ''), name: one.name }
    expect((await world.as(admin).send(volunteerEditCalls.change, born)).status).toBe(1)
    expect((await pairs()).map(({ reason }) => reason)).toEqual([
      'named_birth',
      'named_birth',
      'named_both',
    ])
  })

  test('said at an import to be somebody else they are kept as two people', async () => {
    const one = newPerson({ phone: '13800000011' })
    await imports.take([one])
    const before = (await pairs()).length
    const again = newPerson({ name: one.name, phone: '13800000011' })
    expect(await imports.take([again], { alike: [{ row: 2, is: 0 }] })).toMatchObject({ added: 1 })
    expect((await pairs()).length).toBe(before)
    expect(await pairs(2)).toMatchObject([{ decided_by: 'admin', reason: 'named_both' }])
  })
})
