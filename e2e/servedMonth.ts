import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { Clocked } from './clocked.ts'
import { type Duty, makeSigner } from './duty.ts'
import { call, officeToken } from './people.ts'

/** Where they serve. */
export const hall = '一层中央大厅'

/** An instant of a day of November by the museum's clock. */
export const at = (day: number, time: string) =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+08:00`).toISOString()

/** Somebody whose month came about in five ways, and what the office made of it: 12小时30分钟. */
export async function servedMonth(
  request: APIRequestContext,
  clocked: Clocked,
  { office, duty }: { office: BrowserContext; duty: Duty },
) {
  const person = await makeSigner(request, '方')
  const token = await officeToken(office.request)
  for (const [day, came, went] of [
    [5, '10:26', '12:00'],
    [9, '08:52', ''],
    [13, '08:54', '12:12'],
    [17, '09:04', '12:06'],
    [21, '08:48', '12:04'],
  ] as const) {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    await clocked.setNow(at(day, '08:00'))
    const shift = await duty.plan(person, hall, date, '09:00', '12:00')
    await clocked.setNow(at(day, came))
    await person.sign(shift, 'sign')
    if (went !== '') {
      await clocked.setNow(at(day, went))
      await person.sign(shift, 'signout')
      continue
    }
    await clocked.setNow(at(day + 1, '10:00'))
    const made = { sign_out_time: `${date} 11:00`, reason: '团队提前结束' }
    await call(request, `POST /api/office/rosters/${shift}/repair`, made, token)
  }
  return person
}
