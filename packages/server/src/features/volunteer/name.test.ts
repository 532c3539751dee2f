import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameReading, unread } from '../../pinyin/reading.ts'
import { newDocument } from '../../testing/applicant.ts'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { formNames } from './name.service.ts'

oneStore('names from before they had one form', (store) => {
  let world: World
  let imports: ReturnType<typeof importsOf>
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    imports = importsOf(world, await world.office('reviewer'))
  })
  afterAll(() => world.close())

  const idOf = async (q: string) => (await imports.found(q))[0]?.id ?? 0
  const write = async (id: number, name: string, urgent_contact_persion = '') => {
    const former = { name, urgent_contact_persion, updated_at: '2020-01-01 00:00:00', ...unread }
    await world.db.updateTable('volunteer').set(former).where('id', '=', id).execute()
  }
  const rowsOf = async (table: 'volunteer' | 'audit' | 'message' | 'outbox') =>
    await world.db.selectFrom(table).selectAll().orderBy('id').execute()

  test('are found, and recognised by an import, once the server has started', async () => {
    const [fang, dotted, plain] = [
      newPerson({ name: '王芳' }),
      newPerson({ name: '古丽·甲' }),
      newPerson({ name: '王小芳' }),
    ]
    await imports.take([fang, dotted, plain])
    const [first, second, third] = [await idOf('王芳'), await idOf('古丽·甲'), await idOf('王小芳')]
    await write(first, '王　芳', '李 四')
    await write(second, '古丽•甲', '古丽·乙')
    await write(third, '王小芳', '张\u3000三')
    const again = [fang, dotted].map((one) => ({ ...one, id_num: newDocument() }))
    expect(await imports.found('王芳')).toEqual([])
    expect(await imports.check(again)).toMatchObject({ alikes: 0, added: 2 })

    const before = await rowsOf('volunteer')
    const noted = [await rowsOf('audit'), await rowsOf('message'), await rowsOf('outbox')]
    expect(await formNames(world.db)).toBe(3)
    const names = new Map([
      [first, { ...nameReading('王芳'), name: '王芳', urgent_contact_persion: '李四' }],
      [second, { ...nameReading('古丽·甲'), name: '古丽·甲' }],
      [third, { ...nameReading('王小芳'), urgent_contact_persion: '张三' }],
    ])
    expect(await rowsOf('volunteer')).toEqual(
      before.map((row) => ({ ...row, ...names.get(row.id) })),
    )
    expect([await rowsOf('audit'), await rowsOf('message'), await rowsOf('outbox')]).toEqual(noted)

    expect(await idOf('王芳')).toBe(first)
    expect(await idOf('古丽·甲')).toBe(second)
    expect(await imports.check(again)).toMatchObject({ alikes: 2, added: 0 })
  })

  test('are brought into it once, of however many records', async () => {
    const many = Array.from({ length: 1_100 }, () => newPerson())
    await imports.take(many)
    await world.db
      .updateTable('volunteer')
      .set((eb) => ({ name: eb(eb.val('欧　阳'), '||', eb.ref('name')) }))
      .where('name', 'like', '李淑兰%')
      .execute()
    expect(await formNames(world.db)).toBe(1_100)
    expect(await formNames(world.db)).toBe(0)
    expect(await idOf(`欧阳${many.at(-1)?.name}`)).toBeGreaterThan(0)
  })

  test('that are nothing but spaces stay, so that a record keeps some name', async () => {
    const one = newPerson()
    await imports.take([one])
    const id = await idOf(one.name ?? '')
    await write(id, '　')
    expect(await formNames(world.db)).toBe(0)
  })
})
