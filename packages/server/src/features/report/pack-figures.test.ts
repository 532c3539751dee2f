import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { correctionOfficeCalls } from '@museum/contract/correction/correction.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/db.ts'
import { makeDuty } from '../../testing/duty.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { textInZip } from '../../testing/zipped.ts'
import { putOnLeave } from '../correction/leave.service.ts'

const today = '2026-05-20'
const title = '青铜器展讲解'

/** Numbers that look drawn, the same in each run. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

eachStore('the figures of what an inspection is given', (store) => {
  let world: World
  let admin: Person
  let activity = 0
  const people: Person[] = []
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T04:00:00Z` })
    admin = await world.office('admin')
    const duty = await makeDuty(world, admin, today)
    activity = duty.activity_id
    const served = {
      activity_start_date: addDays(today, -14),
      activity_end_date: addDays(today, 7),
    }
    await world.db.updateTable('activity').set(served).where('id', '=', activity).execute()
    const other = await makeActivity(world, admin, today, { title: '书画展引导' })
    const draw = drawn(7)
    for (let at = 0; at < 9; at += 1) people.push(await world.person(`人${at}`, 7))
    const coming: number[] = []
    for (const who of people)
      for (let back = 12; back > -4; back -= 1) {
        if (draw(3) === 0) continue
        const date = addDays(today, -back)
        const at = (time: string) => `${date} ${time}`
        const over = back > 0
        const id = await duty.add(who, {
          date,
          sign_time: over && draw(4) > 0 ? at(`09:0${draw(10)}:00`) : '',
          sign_out_time: over && draw(4) > 0 ? at(`1${draw(2)}:3${draw(10)}:00`) : '',
          repair_sign_out_time: over && draw(3) === 0 ? at('11:45:00') : '',
        })
        if (!over) coming.push(id)
        await world.db
          .updateTable('roster')
          .set({ repair_reason: '忘记签退', repair_by: 'admin', repair_at: at('15:00:00') })
          .where('id', '=', id)
          .where('repair_sign_out_time', '<>', '')
          .execute()
        if (over && draw(4) === 0)
          await world.db
            .insertInto('correction')
            .values({
              ...{
                roster_id: id,
                volunteer_id: who.id,
                reason: '漏签',
                created_at: at('13:00:00'),
              },
              ...{ sign_time: '', sign_out_time: at('12:00:00') },
              ...(draw(2) === 0
                ? {
                    state: 'kept',
                    answer: '维持',
                    answered_by: 'admin',
                    answered_at: at('14:00:00'),
                  }
                : {}),
            })
            .execute()
        // Of another activity, which is no concern of this one's.
        if (draw(5) === 0)
          await world.db
            .updateTable('roster')
            .set({ activity_id: other })
            .where('id', '=', id)
            .execute()
      }
    for (const who of people)
      for (const activity_id of [activity, other])
        if (draw(3) > 0)
          await world.db
            .insertInto('enlist')
            .values({
              ...{ activity_id, volunteer_id: who.id, enlist_time: `${today} 08:00:00` },
              enlist_status: ([1, 2, 3, 4] as const)[draw(4)] ?? 1,
              ...{ approval_remark: '', approval_by: '', approval_date: '' },
            })
            .execute()
    await inTransaction(world.db, async (tx) => {
      const told = { told_at: `${today} 08:00:00`, reason: '出差', told_by: '' }
      await putOnLeave(
        { tx },
        coming.filter((_, at) => at % 2 === 0),
        told,
      )
    })
    for (const who of people.slice(0, 4)) {
      const days = { first_day: '2026-05-01', last_day: today }
      await world.as(admin).send(statementOfficeCalls.issue, { volunteer_id: who.id, ...days })
    }
  })
  afterAll(() => world.close())

  const as = () => world.as(admin)

  test('are those of the lists that they open into', async () => {
    const { rawPayload } = await world.app.inject({
      url: takenOf(`/api/office/activities/${activity}/pack`),
      headers: loginHeaders(admin.token),
    })
    const files = unzipSync(rawPayload)
    const index = textInZip(rawPayload, '00-目录.txt')
    const rowsOf = async (name: string) => {
      const [titles = [], ...rows] = await readRows(Buffer.from(files[name] as Uint8Array), 2_000)
      expect(index).toContain(`${name}　${rows.length} 行`)
      return rows.map((row) => Object.fromEntries(titles.map((one, at) => [one, row[at] ?? ''])))
    }
    const days = { start_date: addDays(today, -14), end_date: addDays(today, 7) }

    const enlisted = (
      await as().send(enlistOfficeCalls.officeList, { activity_id: activity, limit: 100 })
    ).data
    const enlists = await rowsOf('02-报名与审核.xlsx')
    expect(enlists).toHaveLength(enlisted.total)
    expect(enlists.map((row) => row.结果).sort()).toEqual(
      enlisted.list
        .map((row) => enlistStatusWords[row.enlist_status as keyof typeof enlistStatusWords])
        .sort(),
    )

    const listed = (await as().send(attendanceOfficeCalls.list, { ...days, q: title, limit: 100 }))
      .data
    const shifts = await rowsOf('03-排班与签到.xlsx')
    expect(shifts.length).toBeGreaterThan(20)
    expect(shifts).toHaveLength(listed.total)
    const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0)
    expect(sum(shifts.map((row) => Number(row.服务分钟)))).toBe(
      sum(listed.list.map(({ service_minutes }) => service_minutes)),
    )
    expect(shifts.map((row) => row.考勤).sort()).toEqual(
      listed.list.map(({ status_name }) => status_name).sort(),
    )

    const repaired = { ...days, kind: 'repaired' as const, q: title, limit: 100 }
    const repairs = await rowsOf('04-补签.xlsx')
    expect(repairs.length).toBeGreaterThan(0)
    expect(repairs).toHaveLength(
      (await as().send(attendanceOfficeCalls.exceptions, repaired)).data.total,
    )

    const asked = async (state: 'open' | 'answered') =>
      (await as().send(correctionOfficeCalls.list, { state, q: title, limit: 100 })).data.total
    const corrections = await rowsOf('05-更正申请.xlsx')
    expect(corrections).toHaveLength((await asked('open')) + (await asked('answered')))
    expect(corrections.filter((row) => row.答复 === '')).toHaveLength(await asked('open'))

    const issued = await Promise.all(
      people.map(
        async ({ id: volunteer_id }) =>
          (await as().send(statementOfficeCalls.list, { volunteer_id })).data.total,
      ),
    )
    expect(await rowsOf('06-服务证明.xlsx')).toHaveLength(sum(issued))
  })

  test('say what it was taken for, and are taken for nothing else', async () => {
    const refused = await world.app.inject({
      url: takenOf(`/api/office/activities/${activity}/pack`, '', '没有的用途'),
      headers: loginHeaders(admin.token),
    })
    expect(refused.json().data.code).toBe('export.purpose')
  })
})
