import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import {
  dictionaryCalls,
  dictionaryOfficeCalls,
} from '@museum/contract/dictionary/dictionary.calls.ts'
import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('the choices', (store, once) => {
  let world: World
  let editor: Person
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store)
    editor = await world.office('editor')
    person = await world.person('周')
  })
  afterAll(() => world.close())

  const make = async (kind: DictionaryKind, name: string, sort: number) =>
    (await world.as(editor).send(dictionaryOfficeCalls.create, { kind, name, sort })).data

  once.each([
    ['education', dictionaryCalls.education],
    ['service_time', dictionaryCalls.serviceTime],
    ['skill', dictionaryCalls.skills],
    ['job', dictionaryCalls.jobs],
    ['activity_type', activityCalls.types],
  ] as const)(
    'of kind %s come in the office’s order, until they are disabled',
    async (kind, call) => {
      const late = await make(kind, '后一个', 2)
      const early = await make(kind, '前一个', 1)
      const choices = async () => (await world.as(person).send(call, {})).data.list
      expect(await choices()).toEqual([
        { id: early.id, name: '前一个' },
        { id: late.id, name: '后一个' },
      ])
      await world.as(editor).send(dictionaryOfficeCalls.change, { id: early.id, disabled: 1 })
      expect(await choices()).toEqual([{ id: late.id, name: '后一个' }])
    },
  )

  once('of the form need a login, those of the recruitment list do not', async () => {
    for (const call of Object.values(dictionaryCalls))
      expect((await world.as().send(call, {})).fault).toBe('auth.missing')
    expect((await world.as().send(activityCalls.types, {})).status).toBe(1)
  })

  once('are filled at once, behind those that are there and without making one twice', async () => {
    await make('job', '讲解岗', 30)
    const fill = (names: string[]) =>
      world.as(editor).send(dictionaryOfficeCalls.fill, { lists: [{ kind: 'job', names }] })
    expect((await fill(['引导岗', '讲解岗', '引导岗'])).data).toEqual({ added: 1 })
    expect((await fill(['咨询岗', '引导岗'])).data).toEqual({ added: 1 })
    const jobs = (await world.as(person).send(dictionaryCalls.jobs, {})).data.list
    expect(jobs.slice(-3).map(({ name }) => name)).toEqual(['讲解岗', '引导岗', '咨询岗'])
    expect((await fill([])).data).toEqual({ added: 0 })
    expect((await fill(['一'.repeat(21)])).status).toBe(400)
    const lines = await world.db
      .selectFrom('audit')
      .select('after')
      .where('object', '=', 'dictionary')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ after }) => JSON.parse(after).name)).toEqual(['咨询岗', '引导岗'])
  })

  test('a type stays while an activity has it', async () => {
    const type = await make('activity_type', '夜场', 3)
    const admin = await world.office('admin')
    const id = await makeActivity(world, admin, '2026-05-12', { activity_type_id: type.id })
    const remove = () => world.as(editor).send(dictionaryOfficeCalls.remove, { id: type.id })
    expect((await remove()).fault).toBe('dictionary.in_use')
    await world.as(admin).send(activityOfficeCalls.remove, { id })
    expect((await remove()).status).toBe(1)
  })

  once('the statuses to filter activities by are 1 to 6 with their words', async () => {
    const { data } = await world.as().send(activityCalls.statuses, {})
    expect(data.list.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 服务结束',
      '2 招募结束',
      '3 名额已满',
      '4 立即报名',
      '5 未开始',
      '6 活动下架',
    ])
  })
})
