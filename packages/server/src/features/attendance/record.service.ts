import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { attendanceOf } from '@museum/contract/roster/shift.rules.ts'
import type { PersonContext } from '../../context.ts'
import { signRules } from '../setting/setting.read.ts'
import { type AttendanceFilter, attendancePage, attendanceTotal } from './record.store.ts'

/** One page of the caller's shifts that are over or that they came to, newest first. */
export async function attendance(
  ctx: PersonContext,
  input: AttendanceFilter & { page: number; limit: number },
) {
  const rules = await signRules(ctx)
  const offset = (input.page - 1) * input.limit
  const rows = await attendancePage(ctx.db, ctx.person.id, ctx.at, input, input.limit, offset)
  const list = rows.map((row) => {
    const status = attendanceOf(row, ctx.stamp, rules)
    if (!status) throw new Error('a shift that is listed has a status')
    return { ...row, ...status, ...served(row.service_minutes) }
  })
  return { list }
}

/** What the records of the same filter add up to; shifts that no record lists have no minutes. */
export async function serviceTime(ctx: PersonContext, input: AttendanceFilter) {
  const { minutes, count } = await attendanceTotal(ctx.db, ctx.person.id, input)
  return { ...served(minutes), service_count: count }
}

function served(minutes: number) {
  return {
    service_minutes: minutes,
    service_time: hoursOf(minutes),
    service_time_name: hoursText(minutes),
  }
}
