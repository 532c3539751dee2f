import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeChoices } from '../../testing/applicant.ts'
import { type ImportedRow, importsOf, newPerson } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('a sheet of people who are there already', (store, once) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let imports: ReturnType<typeof importsOf>
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    imports = importsOf(world, reviewer)
    await makeChoices(world, admin)
    for (const name of ['讲解组', '书画组'])
      await world.as(reviewer).send(groupOfficeCalls.create, { name })
  })
  afterAll(() => world.close())

  const lines = async () =>
    (await world.as(admin).send(auditCalls.list, { limit: 9, object: 'volunteer' })).data.list

  once.describe('leaves them as they are', () => {
    test('unless the office says which columns are written over', async () => {
      const one = newPerson()
      await imports.take([one])
      const other = { ...one, phone: '13900000001', work_unit: '浙江大学', group: '讲解组' }
      const told = await imports.check([other])
      expect(told).toMatchObject({ added: 0, there: 1, updated: 0, wrong: 0, changes: [] })
      expect(told.differs).toEqual([
        { field: 'phone', count: 1 },
        { field: 'group', count: 1 },
        { field: 'work_unit', count: 1 },
      ])
      expect(await imports.take([other])).toMatchObject({ updated: 0, there: 1 })
      expect(await imports.known(one.name)).toMatchObject({ phone: '13812345678', work_unit: '' })
    })

    test('where a cell is empty, or says what the register has', async () => {
      const one = newPerson({ work_unit: '浙江大学', mail: 'a@b.cn' })
      await imports.take([one])
      const same = { ...one, phone: '+86 138-1234-5678', work_unit: '', mail: '' }
      const update = ['phone', 'work_unit', 'mail', 'name', 'birth_time', 'sex']
      expect(await imports.check([same], { update })).toMatchObject({
        there: 1,
        updated: 0,
        differs: [],
      })
      expect(await imports.take([same], { update })).toMatchObject({ there: 1, updated: 0 })
      expect(await imports.known(one.name)).toMatchObject({ work_unit: '浙江大学', mail: 'a@b.cn' })
    })

    test('in columns that are not written over, whatever is wrong in them', async () => {
      const one = newPerson()
      await imports.take([one])
      const other = { ...one, phone: '12', mail: 'x', group: '没有的组', work_unit: '南京大学' }
      const update = ['work_unit']
      expect(await imports.check([other], { update })).toMatchObject({ updated: 1, wrong: 0 })
      expect(await imports.take([other], { update })).toMatchObject({
        updated: 1,
        wrong: 0,
        problems: [],
      })
      expect(await imports.known(one.name)).toMatchObject({
        ...{ phone: '13812345678', work_unit: '南京大学', group: '' },
      })
    })

    test('in what no import writes: a code', async () => {
      const sent = { update: JSON.stringify(['code']) }
      const bytes = await imports.sheetOf([newPerson()])
      const heard = world.as(reviewer).upload(volunteerSheetCalls.check, 'a.xlsx', bytes, {}, sent)
      expect(await heard).toMatchObject({ fault: 'request.invalid' })
    })
  })

  describe('changes them', () => {
    const update = ['name', 'phone', 'group', 'education', 'certificate_end_time', 'detail_address']

    once('in the columns that the office says, as told before, and the log says so', async () => {
      const one = newPerson({ group: '讲解组', detail_address: '南京市玄武区中山东路321号' })
      await imports.take([one])
      const other = {
        ...one,
        phone: '13900000002',
        group: '书画组',
        education: '本科',
        certificate_end_time: '2028-01-31',
        detail_address: '南京市玄武区中山东路322号',
      }
      const told = await imports.check([other, newPerson()], { update })
      expect(told).toMatchObject({ added: 1, there: 1, updated: 1, wrong: 0 })
      const { code } = await imports.known(one.name)
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
      expect(await imports.take([other], { update, seen: told.version })).toMatchObject({
        ...{ added: 0, there: 1, updated: 1, wrong: 0 },
      })
      expect(await imports.known(one.name)).toMatchObject({
        ...{ phone: '13900000002', group: '书画组', education_name: '本科' },
        ...{ certificate_end_time: '2028-01-31', detail_address: '南京市玄武区中山东路322号' },
      })
      expect((await imports.found('13900000002')).map(({ name }) => name)).toEqual([one.name])
      const line = (await lines()).find(({ action }) => action === 'update')
      expect(line).toMatchObject({ action: 'update', username: 'reviewer' })
      expect(line?.before).toContain('"phone":"138****5678"')
      expect(line?.after).toContain('"detail_address":"南京市玄武区***（已修改）"')
      expect(line?.after).toContain('"group":"书画组"')
      // Told the same once it is done: nothing is left to change.
      expect(await imports.check([other], { update })).toMatchObject({
        there: 1,
        updated: 0,
        wrong: 0,
      })
    })

    once.each<[ImportedRow, string, string]>([
      [{ certificate_end_time: '2026-05-11' }, '证件有效期至', '证件有效期不能早于今天'],
      [
        { first_assessment_time: '1990-03-14' },
        '入馆日期',
        '入馆日期不能晚于今天，也不能早于出生日期',
      ],
      [{ sex: '男' }, '身份证号', '身份证号与性别不一致'],
      [{ name: '长'.repeat(21) }, '姓名', '姓名不能超过20个字'],
      [{ phone: '12' }, '手机号', '手机号格式不正确，应为11位手机号'],
      [{ group: '没有的组' }, '分组', '没有这个分组'],
      [{ work_unit: '#N/A' }, '工作单位', '公式出错，请填写内容'],
    ])('by the rules of a correction by hand: %j comes back', async (change, column, msg) => {
      const one = newPerson({ first_assessment_time: '2019-05-18' })
      await imports.take([one])
      const [field = ''] = Object.keys(change)
      const wrong = { ...one, ...change }
      const told = await imports.check([wrong, newPerson()], { update: [field] })
      expect(told).toMatchObject({ added: 1, there: 0, updated: 0, wrong: 1 })
      expect(told.problems).toEqual([
        { row: 2, column, msg: expect.stringContaining(msg.slice(0, 5)) },
      ])
      const { rows: came } = await imports.back([wrong], { update: [field] })
      expect(came).toHaveLength(2)
    })

    test('but not where somebody changed them since the check: that row comes back', async () => {
      const [one, two] = [newPerson(), newPerson()]
      await imports.take([one, two])
      const rows = [
        { ...one, work_unit: '甲单位' },
        { ...two, work_unit: '乙单位' },
      ]
      const { version } = await imports.check(rows, { update: ['work_unit'] })
      const [{ id } = { id: 0 }] = await imports.found(one.name)
      await world.as(admin).send(volunteerEditCalls.change, { id, work_unit: '别人改的' })
      const choice = { update: ['work_unit'], seen: version }
      const heard = await imports.take(rows, choice)
      expect(heard).toMatchObject({ there: 1, updated: 1, wrong: 1 })
      expect(heard.problems[0]).toMatchObject({
        row: 2,
        msg: expect.stringContaining('admin改过此人的资料'),
      })
      expect((await imports.known(one.name)).work_unit).toBe('别人改的')
      expect((await imports.known(two.name)).work_unit).toBe('乙单位')
      const { rows: came } = await imports.back(rows, choice)
      expect(came).toHaveLength(2)
      // Looked at anew it is as good as any.
      const again = await imports.check(rows, { update: ['work_unit'] })
      expect(
        await imports.take(rows, { update: ['work_unit'], seen: again.version }),
      ).toMatchObject({
        ...{ updated: 1, wrong: 0 },
      })
    })
  })
})
