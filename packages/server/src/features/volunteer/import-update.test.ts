import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbook } from '../../sheet/sheet.ts'
import { makeChoices, newDocument, newName } from '../../testing/applicant.ts'
import { rowsBack } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

type Row = Partial<Record<(typeof importColumns)[number]['field'], string>>
interface Choice {
  update?: readonly string[]
  alike?: readonly { row: number; is: number }[]
  seen?: number
}

eachStore('a sheet of people who are there already', (store) => {
  let world: World
  let admin: Person
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    await makeChoices(world, admin)
    for (const name of ['讲解组', '书画组'])
      await world.as(reviewer).send(groupOfficeCalls.create, { name })
  })
  afterAll(() => world.close())

  const person = (change: Row = {}): Row => ({
    ...{ name: newName(), sex: '女', birth_time: '1990-03-15', id_num: newDocument() },
    ...{ phone: '13812345678', ...change },
  })
  const sheetOf = async (rows: Row[]) => {
    const columns = importColumns.map(({ title, field }) => ({
      title,
      value: (row: Row) => row[field] ?? '',
      width: 10,
    }))
    return (await workbook('a.xlsx', rows, columns)).bytes
  }
  const inputOf = ({ update = [], alike = [], seen = 0 }: Choice) => ({
    ...{ update: JSON.stringify(update), alike: JSON.stringify(alike), seen },
  })
  const check = async (rows: Row[], choice: Choice = {}) =>
    (
      await world
        .as(reviewer)
        .upload(volunteerSheetCalls.check, 'a.xlsx', await sheetOf(rows), {}, inputOf(choice))
    ).data
  const take = async (rows: Row[], choice: Choice = {}) =>
    (
      await world
        .as(reviewer)
        .upload(volunteerSheetCalls.import, 'a.xlsx', await sheetOf(rows), {}, inputOf(choice))
    ).data
  const found = async (q: string) =>
    (await world.as(reviewer).send(volunteerOfficeCalls.list, { q, limit: 9 })).data.list
  const known = async (q: string) => {
    const id = (await found(q))[0]?.id ?? 0
    const asked = world.as(reviewer)
    const { data } = await asked.send(volunteerOfficeCalls.info, { id })
    return { ...data, ...(await asked.send(volunteerOfficeCalls.reveal, { id })).data }
  }
  const lines = async () =>
    (await world.as(admin).send(auditCalls.list, { limit: 9, object: 'volunteer' })).data.list

  describe('leaves them as they are', () => {
    test('unless the office says which columns are written over', async () => {
      const one = person()
      await take([one])
      const other = { ...one, phone: '13900000001', work_unit: '浙江大学', group: '讲解组' }
      const told = await check([other])
      expect(told).toMatchObject({ added: 0, there: 1, updated: 0, wrong: 0, changes: [] })
      expect(told.differs).toEqual([
        { field: 'phone', count: 1 },
        { field: 'group', count: 1 },
        { field: 'work_unit', count: 1 },
      ])
      expect(await take([other])).toMatchObject({ updated: 0, there: 1 })
      expect(await known(one.name ?? '')).toMatchObject({ phone: '13812345678', work_unit: '' })
    })

    test('where a cell is empty, or says what the register has', async () => {
      const one = person({ work_unit: '浙江大学', mail: 'a@b.cn' })
      await take([one])
      const same = { ...one, phone: '+86 138-1234-5678', work_unit: '', mail: '' }
      const update = ['phone', 'work_unit', 'mail', 'name', 'birth_time', 'sex']
      expect(await check([same], { update })).toMatchObject({ there: 1, updated: 0, differs: [] })
      expect(await take([same], { update })).toMatchObject({ there: 1, updated: 0 })
      expect(await known(one.name ?? '')).toMatchObject({ work_unit: '浙江大学', mail: 'a@b.cn' })
    })

    test('in columns that are not written over, whatever is wrong in them', async () => {
      const one = person()
      await take([one])
      const other = { ...one, phone: '12', mail: 'x', group: '没有的组', work_unit: '南京大学' }
      const update = ['work_unit']
      expect(await check([other], { update })).toMatchObject({ updated: 1, wrong: 0 })
      expect(await take([other], { update })).toMatchObject({ updated: 1, wrong: 0, problems: [] })
      expect(await known(one.name ?? '')).toMatchObject({
        ...{ phone: '13812345678', work_unit: '南京大学', group: '' },
      })
    })

    test('in what no import writes: a code', async () => {
      const sent = { update: JSON.stringify(['code']) }
      const bytes = await sheetOf([person()])
      const heard = world.as(reviewer).upload(volunteerSheetCalls.check, 'a.xlsx', bytes, {}, sent)
      expect(await heard).toMatchObject({ fault: 'request.invalid' })
    })
  })

  describe('changes them', () => {
    const update = ['name', 'phone', 'group', 'education', 'certificate_end_time', 'detail_address']

    test('in the columns that the office says, as told before, and the log says so', async () => {
      const one = person({ group: '讲解组', detail_address: '南京市玄武区中山东路321号' })
      await take([one])
      const other = {
        ...one,
        phone: '13900000002',
        group: '书画组',
        education: '本科',
        certificate_end_time: '2028-01-31',
        detail_address: '南京市玄武区中山东路322号',
      }
      const told = await check([other, person()], { update })
      expect(told).toMatchObject({ added: 1, there: 1, updated: 1, wrong: 0 })
      const { code } = await known(one.name ?? '')
      expect(told.changes).toEqual([
        {
          ...{ row: 2, name: one.name, code },
          fields: [
            { column: '手机号', from: '138****5678', to: '139****0002' },
            { column: '证件有效期至', from: '2027-05-12', to: '2028-01-31' },
            { column: '分组', from: '讲解组', to: '书画组' },
            { column: '学历', from: '', to: '本科' },
            { column: '家庭住址', from: '南京市玄武区***', to: '南京市玄武区***（已修改）' },
          ],
        },
      ])
      expect(await take([other], { update, seen: told.version })).toMatchObject({
        ...{ added: 0, there: 1, updated: 1, wrong: 0 },
      })
      expect(await known(one.name ?? '')).toMatchObject({
        ...{ phone: '13900000002', group: '书画组', education_name: '本科' },
        ...{ certificate_end_time: '2028-01-31', detail_address: '南京市玄武区中山东路322号' },
      })
      expect((await found('13900000002')).map(({ name }) => name)).toEqual([one.name])
      const line = (await lines()).find(({ action }) => action === 'update')
      expect(line).toMatchObject({ action: 'update', username: 'reviewer' })
      expect(line?.before).toContain('"phone":"138****5678"')
      expect(line?.after).toContain('"detail_address":"南京市玄武区***（已修改）"')
      expect(line?.after).toContain('"group":"书画组"')
      // Told the same once it is done: nothing is left to change.
      expect(await check([other], { update })).toMatchObject({ there: 1, updated: 0, wrong: 0 })
    })

    test.each<[Row, string, string]>([
      [{ certificate_end_time: '2026-05-11' }, '证件有效期至', '证件有效期不能早于今天'],
      [
        { first_assessment_time: '1990-03-14' },
        '入馆日期',
        '入馆日期不能晚于今天，也不能早于出生日期',
      ],
      [{ sex: '男' }, '身份证号', '身份证号与性别不一致'],
      [{ name: '长'.repeat(21) }, '姓名', '姓名不能超过20个字'],
      [{ phone: '12' }, '手机号', '手机号格式不正确'],
      [{ group: '没有的组' }, '分组', '没有这个分组'],
      [{ work_unit: '#N/A' }, '工作单位', '公式出错，请填写内容'],
    ])('by the rules of a correction by hand: %j comes back', async (change, column, msg) => {
      const one = person({ first_assessment_time: '2019-05-18' })
      await take([one])
      const [field = ''] = Object.keys(change)
      const wrong = { ...one, ...change }
      const told = await check([wrong, person()], { update: [field] })
      expect(told).toMatchObject({ added: 1, there: 0, updated: 0, wrong: 1 })
      expect(told.problems).toEqual([
        { row: 2, column, msg: expect.stringContaining(msg.slice(0, 5)) },
      ])
      const back = await rowsBack(world, reviewer, await sheetOf([wrong]), {
        ...inputOf({ update: [field] }),
      })
      expect(back.rows).toHaveLength(2)
    })

    test('but not where somebody changed them since the check: that row comes back', async () => {
      const [one, two] = [person(), person()]
      await take([one, two])
      const rows = [
        { ...one, work_unit: '甲单位' },
        { ...two, work_unit: '乙单位' },
      ]
      const { version } = await check(rows, { update: ['work_unit'] })
      const [{ id } = { id: 0 }] = await found(one.name ?? '')
      await world.as(admin).send(volunteerEditCalls.change, { id, work_unit: '别人改的' })
      const choice = { update: ['work_unit'], seen: version }
      const heard = await take(rows, choice)
      expect(heard).toMatchObject({ there: 1, updated: 1, wrong: 1 })
      expect(heard.problems[0]).toMatchObject({
        row: 2,
        msg: expect.stringContaining('admin改过此人的资料'),
      })
      expect((await known(one.name ?? '')).work_unit).toBe('别人改的')
      expect((await known(two.name ?? '')).work_unit).toBe('乙单位')
      const back = await rowsBack(world, reviewer, await sheetOf(rows), { ...inputOf(choice) })
      expect(back.rows).toHaveLength(2)
      // Looked at anew it is as good as any.
      const again = await check(rows, { update: ['work_unit'] })
      expect(await take(rows, { update: ['work_unit'], seen: again.version })).toMatchObject({
        ...{ updated: 1, wrong: 0 },
      })
    })
  })

  describe('who look like volunteers of another document', () => {
    const alikes = async () => {
      const one = person({ work_unit: '旧单位' })
      await take([one])
      const [{ id } = { id: 0 }] = await found(one.name ?? '')
      const like = { ...one, id_num: newDocument(), work_unit: '新单位' }
      return { one, id, like }
    }

    test('are asked about, and stay out with the reason until there is an answer', async () => {
      const { one, id, like } = await alikes()
      const told = await check([like, person()])
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
      expect(await take([like])).toMatchObject({ added: 0, wrong: 1 })
      const { rows } = await rowsBack(world, reviewer, await sheetOf([like]))
      expect(rows[1]?.at(-1)).toMatch(/^姓名：疑似重复：与在册的.*同名且手机号、出生日期相同/)
    })

    test.each<[string, Row]>([
      ['another phone', { phone: '13900000003' }],
      ['another birthday', { birth_time: '1991-03-15', id_num: 'H12345678' }],
      ['no document', { id_num: '' }],
    ])('of the same name and %s', async (_, change) => {
      const { like } = await alikes()
      expect(await check([{ ...like, ...change }])).toMatchObject({ alikes: 1, added: 0 })
    })

    test('not by the name alone, nor by all but the name', async () => {
      const { like } = await alikes()
      const namesake = {
        ...like,
        phone: '13900000004',
        birth_time: '1991-03-15',
        id_num: 'H2345678901',
      }
      expect(await check([namesake])).toMatchObject({ alikes: 0, added: 1 })
      expect(await check([{ ...like, name: newName() }])).toMatchObject({ alikes: 0, added: 1 })
    })

    test('are somebody else, where the office says so', async () => {
      const { one, like } = await alikes()
      const alike = [{ row: 2, is: 0 }]
      expect(await check([like], { alike })).toMatchObject({ added: 1, wrong: 0, alikes: 1 })
      expect(await take([like], { alike })).toMatchObject({ added: 1, wrong: 0 })
      expect(await found(one.name ?? '')).toHaveLength(2)
      // Told the same afterwards: who was taken over is there.
      expect(await check([like], { alike })).toMatchObject({ there: 1, alikes: 0, wrong: 0 })
    })

    test('are that volunteer, where the office says so, the document too', async () => {
      const { one, id, like } = await alikes()
      const alike = [{ row: 2, is: id }]
      expect(await check([like], { alike })).toMatchObject({ added: 0, there: 1, updated: 0 })
      const update = ['work_unit', 'id_num']
      expect(await take([like], { alike, update })).toMatchObject({ updated: 1, wrong: 0 })
      const [only, ...others] = await found(one.name ?? '')
      expect([only?.id, others]).toEqual([id, []])
      expect(await known(one.name ?? '')).toMatchObject({
        ...{ work_unit: '新单位', id_num: like.id_num },
      })
    })

    test('are not imported, where the office says so', async () => {
      const { one, like } = await alikes()
      const alike = [{ row: 2, is: -1 }]
      expect(await take([like], { alike })).toMatchObject({ added: 0, left: 1, wrong: 0 })
      expect(await found(one.name ?? '')).toHaveLength(1)
    })

    test('are no other than those who were asked about, and each of them once', async () => {
      const { one, id, like } = await alikes()
      const stranger = (await alikes()).id
      expect(await check([like], { alike: [{ row: 2, is: stranger }] })).toMatchObject({ wrong: 1 })
      const alike = [
        { row: 2, is: id },
        { row: 3, is: id },
      ]
      const twice = [like, { ...like, id_num: newDocument() }]
      expect(await check(twice, { alike })).toMatchObject({
        ...{ there: 1, wrong: 1, problems: [{ row: 3, column: '姓名', msg: '与第2行重复' }] },
      })
      expect((await check([one, like], { alike: [{ row: 3, is: id }] })).problems).toMatchObject([
        { row: 3, msg: '与第2行重复' },
      ])
    })
  })
})
