import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../db/statements.ts'
import { workbook } from '../sheet/sheet.ts'
import { newDocument } from './applicant.ts'
import { newName } from './importing.ts'
import { makeActivity } from './recruitment.ts'
import { entryOf, makeServing, replaceDay, type Serving } from './serving.ts'
import { writePost } from './space.ts'
import { eachStore } from './stores.ts'
import { openWorld, type Person, type World } from './world.ts'

const today = '2026-05-12'

eachStore('of many rows a command asks no more than of two', (store) => {
  let world: World
  let admin: Person
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    serving = await makeServing(world, admin, today)
    // Beyond the codes that people here have without having been given one.
    await world.db.insertInto('volunteer_code').values({ year: 2026, last: 5000 }).execute()
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const times = <T>(count: number, make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)))

  /** Each prepares so many rows and answers what is done with all of them. */
  const acts: Record<string, (count: number) => Promise<() => Promise<{ status: number }>>> = {
    'a day is planned': async (count) => {
      const who = await world.person('周明', 7)
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
      const entries = Array.from({ length: count }, (_, n) =>
        entryOf(serving, { start_time: clock(480 + n * 20), end_time: clock(500 + n * 20) }),
      )
      const time = '2026-05-14'
      const { data } = await replaceDay(world, who, time, entries)
      // Half of them stay, as many are new.
      const kept = entries.slice(count / 2).map((entry, n) => ({
        ...entry,
        id: data.list[count / 2 + n]?.id,
      }))
      return () => replaceDay(world, who, time, [...entries.slice(0, count / 2), ...kept])
    },
    'enrolments are decided': async (count) => {
      const activities = await times(2, () => makeActivity(world, admin, today))
      const ids = await times(count, async (n) => {
        const who = world.as(await world.person('甲', 7))
        return (await who.send(enlistCalls.enrol, { id: activities[n % 2] ?? 0 })).data.enlist_id
      })
      const what = { act: 'enlist_fail', remark: '名额调整' } as const
      return () => office().send(bulkCalls.start, { what, ids })
    },
    'applications are decided': async (count) => {
      const ids = await times(count, async () => (await world.person('乙', 3)).id)
      const what = { act: 'application_pass', from: 3 } as const
      return () => office().send(bulkCalls.start, { what, ids })
    },
    'posts are decided': async (count) => {
      const ids = await times(count, async () =>
        writePost(world, await world.person('丙', 7), '修复室的一天'),
      )
      return () => office().send(bulkCalls.start, { what: { act: 'post_pass' }, ids })
    },
    'applicants are invited': async (count) => {
      const ids = await times(count, async () => (await world.person('丁', 2)).id)
      const what = { act: 'invite', kind: 'interview' } as const
      return () => office().send(bulkCalls.start, { what, ids })
    },
    'codes are printed': async (count) => {
      const place_ids = await times(count, async (n) => {
        const place = { name: `${count} ${n}`, sort: 0, service_type_ids: [serving.desk] }
        return (await office().send(placeOfficeCalls.create, place)).data.id
      })
      return () => office().send(signCodeCalls.print, { place_ids })
    },
    'volunteers are imported': async (count) => {
      const person = { sex: '女', birth_time: '1990-03-15', phone: '13812345678' }
      const rows = Array.from(
        { length: count },
        (): Record<string, string> => ({
          ...person,
          name: newName(),
          id_num: newDocument(),
        }),
      )
      const columns = importColumns.map(({ title, field }) => ({
        title,
        value: (row: Record<string, string>) => row[field] ?? '',
        width: 10,
      }))
      const { bytes } = await workbook('a.xlsx', rows, columns)
      return () => office().upload(volunteerSheetCalls.import, 'a.xlsx', bytes)
    },
  }

  test.each(Object.keys(acts))('when %s', async (name) => {
    const asked: number[] = []
    for (const count of [2, 12]) {
      const act = await acts[name]?.(count)
      const statements = await statementsOf(async () => {
        expect(await act?.()).toMatchObject({ status: 1 })
      })
      // Before it begins the server may look up who asks.
      asked.push(statements.length - statements.findIndex(({ sql }) => sql === 'begin'))
    }
    expect(asked[1]).toBe(asked[0])
  })
})
