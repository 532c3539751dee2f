import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDocument } from '../../testing/applicant.ts'
import { type ImportedRow, importsOf, newName, newPerson } from '../../testing/importing.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

oneStore('people of a sheet who look like volunteers of another document', (store) => {
  let world: World
  let imports: ReturnType<typeof importsOf>
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    imports = importsOf(world, await world.office('reviewer'))
  })
  afterAll(() => world.close())

  const alikes = async () => {
    const one = newPerson({ work_unit: '旧单位' })
    await imports.take([one])
    const [{ id } = { id: 0 }] = await imports.found(one.name)
    const like = { ...one, id_num: newDocument(), work_unit: '新单位' }
    return { one, id, like }
  }

  test('are asked about, and stay out with the reason until there is an answer', async () => {
    const { one, id, like } = await alikes()
    const told = await imports.check([like, newPerson()])
    expect(told).toMatchObject({ added: 1, there: 0, wrong: 1, alikes: 1 })
    expect(told.alike).toEqual([
      {
        ...{ row: 2, name: one.name },
        people: [
          {
            ...{ id, name: one.name, code: expect.stringMatching(/^V2026/) },
            ...{ phone_masked: '138****5678', birth_year: '1990', same: '手机号、出生日期' },
          },
        ],
      },
    ])
    expect(await imports.take([like])).toMatchObject({ added: 0, wrong: 1 })
    const { rows } = await imports.back([like])
    expect(rows[1]?.at(-1)).toMatch(/^姓名：疑似重复：与在册的.*同名且手机号、出生日期相同/)
  })

  test('however the characters of their name are written', async () => {
    const marked = newPerson({ name: '葛\u{e0100}小明' })
    await imports.take([marked])
    const like = { ...marked, id_num: newDocument() }
    expect(await imports.check([{ ...like, name: '葛小明' }])).toMatchObject({ alikes: 1 })
    for (const q of ['葛小明', '葛小', '葛\u{e0100}小明', '葛\u{e0101}小'])
      expect((await imports.found(q)).map(({ name }) => name)).toEqual([marked.name])
    expect(await imports.found('葛明')).toEqual([])
  })

  test.each<[string, ImportedRow]>([
    ['another phone', { phone: '13900000003' }],
    ['another birthday', { birth_time: '1991-03-15', id_num: 'H12345678' }],
    ['no document', { id_num: '' }],
  ])('of the same name and %s', async (_, change) => {
    const { like } = await alikes()
    expect(await imports.check([{ ...like, ...change }])).toMatchObject({ alikes: 1, added: 0 })
  })

  test('not by the name alone, nor by all but the name', async () => {
    const { like } = await alikes()
    const namesake = {
      ...like,
      phone: '13900000004',
      birth_time: '1991-03-15',
      id_num: 'H2345678901',
    }
    expect(await imports.check([namesake])).toMatchObject({ alikes: 0, added: 1 })
    expect(await imports.check([{ ...like, name: newName() }])).toMatchObject({
      alikes: 0,
      added: 1,
    })
  })

  test('are somebody else, where the office says so', async () => {
    const { one, like } = await alikes()
    const alike = [{ row: 2, is: 0 }]
    expect(await imports.check([like], { alike })).toMatchObject({ added: 1, wrong: 0, alikes: 1 })
    expect(await imports.take([like], { alike })).toMatchObject({ added: 1, wrong: 0 })
    expect(await imports.found(one.name)).toHaveLength(2)
    // Told the same afterwards: who was taken over is there.
    expect(await imports.check([like], { alike })).toMatchObject({ there: 1, alikes: 0, wrong: 0 })
  })

  test('are that volunteer, where the office says so, the document too', async () => {
    const { one, id, like } = await alikes()
    const alike = [{ row: 2, is: id }]
    expect(await imports.check([like], { alike })).toMatchObject({ added: 0, there: 1, updated: 0 })
    const update = ['work_unit', 'id_num']
    expect(await imports.take([like], { alike, update })).toMatchObject({ updated: 1, wrong: 0 })
    const [only, ...others] = await imports.found(one.name)
    expect([only?.id, others]).toEqual([id, []])
    expect(await imports.known(one.name)).toMatchObject({
      ...{ work_unit: '新单位', id_num: like.id_num },
    })
  })

  test('are not imported, where the office says so', async () => {
    const { one, like } = await alikes()
    const alike = [{ row: 2, is: -1 }]
    expect(await imports.take([like], { alike })).toMatchObject({ added: 0, left: 1, wrong: 0 })
    expect(await imports.found(one.name)).toHaveLength(1)
  })

  test('are no other than those who were asked about, and each of them once', async () => {
    const { one, id, like } = await alikes()
    const stranger = (await alikes()).id
    expect(await imports.check([like], { alike: [{ row: 2, is: stranger }] })).toMatchObject({
      wrong: 1,
    })
    const alike = [
      { row: 2, is: id },
      { row: 3, is: id },
    ]
    const twice = [like, { ...like, id_num: newDocument() }]
    expect(await imports.check(twice, { alike })).toMatchObject({
      ...{ there: 1, wrong: 1, problems: [{ row: 3, column: '姓名', msg: '与第2行重复' }] },
    })
    expect(
      (await imports.check([one, like], { alike: [{ row: 3, is: id }] })).problems,
    ).toMatchObject([{ row: 3, msg: '与第2行重复' }])
  })
})
