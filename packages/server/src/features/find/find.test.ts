import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { findCalls } from '@museum/contract/find/find.calls.ts'
import { mostFound } from '@museum/contract/find/find.rules.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { nameReading } from '../../pinyin/reading.ts'
import { applicant, type Choices, form, makeChoices, newDocument } from '../../testing/applicant.ts'
import { makeCrowd } from '../../testing/crowd.ts'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { readNames } from '../volunteer/name.service.ts'
import { peopleSought } from './find.store.ts'

eachStore('finding', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const found = async (q: string, number = 0, who = admin) =>
    await world.as(who).send(findCalls.find, { q, number })
  const names = async (q: string, number = 0) =>
    (await found(q, number)).data.people.map(({ name }) => name)
  const logged = async () =>
    (await world.as(admin).send(auditCalls.list, { limit: 1 })).data.list[0]?.after

  test('finds whoever applied by name, reading and initials, a surname read as one', async () => {
    for (const name of ['单小玉', '解珍儿', '尉迟恭谨', '阿依古丽•买买提', '吕绿萍'])
      await applicant(world, choices, { name })
    for (const [q, name] of [
      ['单小玉', '单小玉'],
      ['小玉', '单小玉'],
      ['shanxiaoyu', '单小玉'],
      ['Shan Xiao', '单小玉'],
      ['sxy', '单小玉'],
      ['xiaoyu', '单小玉'],
      ['xiezhen', '解珍儿'],
      ['yuchi gong', '尉迟恭谨'],
      ['yc', '尉迟恭谨'],
      ['lǜ', '吕绿萍'],
      ['lülv', '吕绿萍'],
      ['ａｙｇｌ', '阿依古丽·买买提'],
      ['阿依古丽买', '阿依古丽·买买提'],
      ['阿依古丽　・ 买买提', '阿依古丽·买买提'],
      ['买买提', '阿依古丽·买买提'],
      ['sxiaoyu', '单小玉'],
      ['单xiao', '单小玉'],
      ['单xy', '单小玉'],
      ['ycgongjin', '尉迟恭谨'],
    ] as const)
      expect([q, await names(q)]).toEqual([
        q,
        name === '吕绿萍' && q === 'lǜ' ? ['吕绿萍'] : [name],
      ])
    for (const q of ['danxiaoyu', 'jiezhen', '%', '_', '不在此处', '🐎', ''])
      expect([q, await names(q)]).toEqual([q, []])
  })

  test('the register is searched so too, by whoever chooses people in a form', async () => {
    await applicant(world, choices, { name: '查理王·阿不都' })
    for (const q of ['查理王阿不都', 'zhaliwang', 'zlw', '阿不都'])
      expect(
        (await world.as(admin).send(volunteerOfficeCalls.list, { q })).data.list,
      ).toMatchObject([{ name: '查理王·阿不都' }])
  })

  test('a name that is changed is found as it is', async () => {
    const one = await applicant(world, choices, { name: '曾改名' })
    expect(await names('zenggaiming')).toEqual(['曾改名'])
    const { data } = await world.as(admin).send(volunteerOfficeCalls.info, { id: one.id })
    await world.as(admin).send(volunteerEditCalls.change, { id: one.id, name: '仇新字' })
    expect(data.name).toBe('曾改名')
    expect(await names('zenggaiming')).toEqual([])
    expect(await names('qxz')).toEqual(['仇新字'])
    await world.as(one).send(applicationCalls.cancel, {})
    await world
      .as(one)
      .send(applicationCalls.save, await form(world, one, choices, { name: '查再来' }))
    expect(await names('qiuxinzi')).toEqual([])
    expect(await names('zhazailai')).toEqual(['查再来'])
  })

  test('namesakes stand together, a formal volunteer first, with what tells them apart', async () => {
    await applicant(world, choices, { name: '王同名', phone: '13900001111' })
    const id = (await world.person('王同名', 7)).id
    await readNames(world.db)
    await applicant(world, choices, { name: '王同明' })
    const { people } = (await found('wtm')).data
    expect(people.map(({ name, status }) => [name, status])).toEqual([
      ['王同名', 7],
      ['王同名', 1],
      ['王同明', 1],
    ])
    expect(people[0]).toMatchObject({ id, code: `V2026${String(id).padStart(4, '0')}` })
    expect(people[1]?.phone_masked).toBe('139****1111')
    const [, code] = [id, people[0]?.code ?? '']
    for (const q of [code, code.toLowerCase(), code.slice(1), `${code.slice(0, 7)}`])
      expect((await found(q)).data.people.map((one) => one.id)).toContain(id)
    expect((await found(code.slice(-4))).data.people.map((one) => one.id)).toContain(id)
  })

  test('the end of a phone finds its people, and the log says who looked', async () => {
    const one = await applicant(world, choices, { name: '尾号人', phone: '15900004417' })
    const { data } = await found(' ４４１７ ')
    expect(data).toMatchObject({ looked: 'tail', people: [{ id: one.id }] })
    expect(await logged()).toBe('{"phone":"****4417","found":1}')
    const viewer = await world.office('viewer', 'looker')
    expect((await found('4417', 0, viewer)).data.people).toHaveLength(1)
    expect((await found('441')).data.people).toEqual([])
  })

  test('a whole number is looked up by its mark, logged, and counted where it found nobody', async () => {
    const id_num = newDocument()
    const one = await applicant(world, choices, { name: '整号人', phone: '15900005521', id_num })
    const passport = await applicant(world, choices, {
      name: '护照人',
      id_kind: 6,
      id_num: 'E55667788',
    })
    const endsInX = '32059819900315002X'
    const other = await applicant(world, choices, { name: '末位人', id_num: endsInX })
    for (const q of [endsInX, endsInX.toLowerCase()])
      expect((await found(q)).data).toMatchObject({ looked: 'number', people: [{ id: other.id }] })
    for (const q of ['15900005521', '+86 159-0000-5521', id_num])
      expect((await found(q)).data).toMatchObject({ looked: 'number', people: [{ id: one.id }] })
    expect(await logged()).toBe(`{"document":"****************${id_num.slice(-2)}","found":1}`)
    const before = await logged()
    expect((await found('E55667788')).data).toMatchObject({ looked: '', number: 1, people: [] })
    expect((await found(id_num.slice(0, 9))).data).toMatchObject({ number: 1, people: [] })
    expect(await logged()).toBe(before)
    expect((await found('E55667788', 1)).data.people).toMatchObject([{ id: passport.id }])
    expect(await logged()).toBe('{"document":"*******88","found":1}')
    const guesser = await world.office('viewer', 'guesser')
    for (let at = 0; at < 30; at += 1)
      expect((await found(`159111100${at + 10}`, 0, guesser)).fault).toBeUndefined()
    expect((await found('15911110099', 0, guesser)).fault).toBe('volunteer.search_too_many')
    expect((await found('zhengren', 0, guesser)).fault).toBeUndefined()
  })

  test('finds activities, groups and places by their titles, however they are typed', async () => {
    const activity = await makeActivity(world, admin, '2026-05-12', {
      title: '「文房清供」特展服务',
    })
    const member = await world.person('组里人', 7)
    await world
      .as(admin)
      .send(groupOfficeCalls.create, { name: '文服组（文创）', leader_ids: [member.id] })
    await world
      .as(admin)
      .send(placeOfficeCalls.create, { name: '三层文房展厅', service_type_ids: [] })
    const { data } = await found('wf')
    expect(data.activities).toMatchObject([
      { id: activity, title: '「文房清供」特展服务', from: 1, to: 3, state: 'published' },
    ])
    expect(data.groups).toMatchObject([
      { title: '文服组（文创）', from: 0, to: 2, member_count: 0, leaders: ['组里人'] },
    ])
    expect(data.places).toMatchObject([{ title: '三层文房展厅', from: 2, to: 4, disabled: 0 }])
    expect((await found('文房清')).data.activities).toHaveLength(1)
    expect((await found('w')).data.activities).toEqual([])
    for (const call of [
      volunteerOfficeCalls.list,
      activityOfficeCalls.officeList,
      groupOfficeCalls.list,
      placeOfficeCalls.list,
    ])
      expect(call.audience).toBe(findCalls.find.audience)
    expect((await world.as(member).send(findCalls.find, { q: 'wf' })).fault).toBeDefined()
  })

  test('the office’s own labels are read for it', async () => {
    const { data } = await world
      .as(admin)
      .send(findCalls.readings, { names: ['考勤', '导出（Excel）'] })
    expect(data.list).toEqual([
      ['kao', 'qin'],
      ['dao', 'chu', '', 'e', 'x', 'c', 'e', 'l', ''],
    ])
  })

  test('twenty people at most, those of the very name first, by ranges of indexes', async () => {
    const ids = await makeCrowd(world, 1_200)
    await readNames(world.db)
    const { people, more } = (await found('zhong')).data
    expect(people).toHaveLength(mostFound)
    expect(more).toBe(1)
    expect(ids).toContain(people[0]?.id)
    expect(people.every(({ status }) => status === 7)).toBe(false)
    const rows = await world.db.selectFrom('volunteer').selectAll().execute()
    for (const row of rows) expect(row).toMatchObject(nameReading(row.name))
    const sought = {
      names: (
        ['name_key', 'given_key', 'name_pinyin', 'given_pinyin', 'name_initials'] as const
      ).map((column) => ({ column, text: 'wang' })),
      mixed: [],
      codes: ['V2026'],
      wholeCodes: ['V20260001'],
      tail: '4417',
      phone_marks: ['mark', 'former'],
      id_num_marks: ['one', 'other'],
    }
    const query = peopleSought(world.db, sought, 21)
    const plan = query ? await planOf(world.db, query) : ''
    expect(plan).not.toMatch(/SCAN volunteer\b|Seq Scan on volunteer\b/)
    for (const index of [
      ...sought.names.map(({ column }) => `volunteer_${column}`),
      'volunteer_phone_tail',
      'volunteer_phone_mark',
    ])
      expect(plan).toContain(index)
  })

  once('whoever comes in a sheet is found, and as a later sheet calls them', async () => {
    const imports = importsOf(world, admin)
    const one = newPerson({ name: '区进来' })
    await imports.take([one])
    expect(await names('oujinlai')).toEqual(['区进来'])
    await imports.take([{ ...one, name: '欧阳改' }], { update: ['name'] })
    expect(await names('oujinlai')).toEqual([])
    expect(await names('oyg')).toEqual(['欧阳改'])
  })
})
