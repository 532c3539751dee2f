import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { type Account, type OfficeContext, RequestContext } from '../../context.ts'
import { type Answered, answersHeard } from '../../db/answered.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { makeCrowd } from '../../testing/crowd.ts'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { taken, takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { sendExport } from './export.service.ts'

const today = '2026-05-12'
const stamp = `${today} 08:00:00`
const crowd = 1_250

eachStore('a long export', (store, once) => {
  let world: World
  let admin: Person
  let app: Awaited<ReturnType<typeof createApp>>
  let answered: Answered[] = []
  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    const { activity_id, places, types } = await makeDuty(world, admin, today)
    const ids = await makeCrowd(world, crowd)
    const at = { created_at: stamp, updated_at: stamp }
    const [place_id = 0] = places
    const [service_type_id = 0] = types
    for (let from = 0; from < crowd; from += 250) {
      const part = ids.slice(from, from + 250)
      const rows = <T>(row: (id: number) => T) => part.map(row)
      const { db } = world
      await db
        .insertInto('enlist')
        .values(
          rows((id) => ({
            activity_id,
            volunteer_id: id,
            enlist_time: stamp,
            enlist_status: 1 as const,
            approval_remark: '',
            approval_date: '',
            approval_by: '',
          })),
        )
        .execute()
      const shift = { date: '2026-05-11', start_time: '09:00:00', end_time: '12:00:00', lacking: 1 }
      const where = { activity_id, place_id, service_type_id }
      await db
        .insertInto('roster')
        .values(rows((id) => ({ ...shift, ...where, ...at, volunteer_id: id })))
        .execute()
      await db
        .insertInto('post')
        .values(
          rows((id) => ({
            person_id: id,
            title: `帖${id}`,
            content: '',
            status: 1,
            created_at: stamp,
            // Those in doubt come first among those that wait.
            checked: id % 3 === 0 ? 'risky' : '',
          })),
        )
        .execute()
      await db
        .insertInto('audit')
        .values(
          rows((id) => ({
            at: stamp,
            account_id: admin.id,
            username: 'admin',
            action: 'look',
            object: 'crowd',
            object_id: id,
            ip: '',
            before: '',
            after: '',
          })),
        )
        .execute()
    }
    const db = answersHeard(world.db, async (answer) => {
      answered.push(answer)
    })
    app = await createApp({ ...world.appContext, db })
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })

  async function exported(call: Call, filter: Record<string, string>): Promise<string[][]> {
    answered = []
    const { rawPayload } = await app.inject({
      url: takenOf(`${call.path}?${new URLSearchParams(filter)}`),
      headers: loginHeaders(admin.token),
    })
    return (await readRows(rawPayload, 2 * crowd)).slice(1)
  }

  /** What a list shows on all of its pages. */
  async function listed(call: Call, filter: Record<string, string>) {
    const all: Record<string, unknown>[] = []
    for (let page = 1; ; page += 1) {
      const { data } = await world
        .as(admin)
        .send(call, { ...filter, page: String(page), limit: '100' } as never)
      const { list } = data as { list: Record<string, unknown>[] }
      if (list.length === 0) return all
      all.push(...list)
    }
  }

  const exceptions = { kind: 'lacking' }
  test.each<[string, Call, Call, Record<string, string>, number, string]>([
    ['volunteers', volunteerSheetCalls.export, volunteerOfficeCalls.list, { q: '众' }, 0, 'name'],
    ['enrolments', enlistOfficeCalls.export, enlistOfficeCalls.officeList, {}, 1, 'name'],
    [
      'attendance',
      attendanceOfficeCalls.export,
      attendanceOfficeCalls.list,
      { start_date: '2026-05-11' },
      1,
      'name',
    ],
    [
      'exceptions',
      attendanceOfficeCalls.exceptionsExport,
      attendanceOfficeCalls.exceptions,
      exceptions,
      1,
      'name',
    ],
    ['posts', postOfficeCalls.export, postOfficeCalls.list, { status: '1' }, 0, 'title'],
    ['the log', auditCalls.export, auditCalls.list, { object: 'crowd' }, 4, 'object_id'],
  ])(
    'of %s is read in parts, and holds what its list shows',
    async (_, file, list, filter, at, field) => {
      const rows = await exported(file, filter)
      // No answer is longer than a part; on the engine that is read apart none of them is heard here.
      expect(Math.max(...answered.map(({ rows }) => rows))).toBeLessThanOrEqual(500)
      // Who asks, the settings, the line in the log; then what is read and three parts of it.
      expect(answered.length).toBeLessThan(12)
      const shown = (await listed(list, filter)).map((row) => String(row[field]))
      expect(shown).toHaveLength(crowd)
      expect(rows.map((row) => row[at])).toEqual(shown)
    },
  )

  const contextOf = () => {
    const caller = {
      kind: 'account',
      id: admin.id,
      username: 'admin',
      role: 'admin',
      tokenHash: '',
    }
    const ctx = new RequestContext(world.appContext, caller as Account, '') as OfficeContext
    ctx.taking = { ...taken, columns: [], offer: false }
    return ctx
  }

  once(
    'is refused where a sheet does not hold all of it, and leaves no line in the log',
    async () => {
      const part = Array<{ name: string }>(exportLimit / 2).fill({ name: '甲' })
      const rows = async function* () {
        yield part
        yield part
      }
      const handed = { object: 'wish' as const, filter: {}, filename: 'a.xlsx' }
      const column = { title: '姓名', value: () => '', width: 9 }
      const sent = sendExport(contextOf(), handed, rows(), [column])
      await expect(sent).rejects.toMatchObject({ code: 'export.too_many' })
      const { data } = await world.as(admin).send(auditCalls.list, { object: 'wish', limit: 1 })
      expect(data.list).toEqual([])
    },
  )

  once('stops where nobody waits for it any more, and leaves no line in the log', async () => {
    const gone = new AbortController()
    const ctx = contextOf()
    ctx.gone = gone.signal
    let asked = 0
    const endless = async function* () {
      for (;;) {
        asked += 1
        if (asked === 3) gone.abort()
        yield [{ name: '甲' }]
      }
    }
    const handed = { object: 'wish' as const, filter: {}, filename: 'a.xlsx' }
    const column = { title: '姓名', value: (row: { name: string }) => row.name, width: 9 }
    const sent = sendExport(ctx, handed, endless(), [column])
    await expect(sent).rejects.toMatchObject({ code: 'request.stalled' })
    expect(asked).toBe(3)
    const { data } = await world.as(admin).send(auditCalls.list, { object: 'wish', limit: 1 })
    expect(data.list).toEqual([])
  })
})
