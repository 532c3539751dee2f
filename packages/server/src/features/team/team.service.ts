import { dutyStateOf } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import { addYears } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { monthOf, mostYears, type Period, quarterOf, weekOf } from '@museum/contract/period.ts'
import { attendanceOf, onLeave } from '@museum/contract/roster/shift.rules.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import {
  isMissing,
  type TeamMoment,
  type TeamWho,
  teamFigures,
  teamPeople,
} from '@museum/contract/team/day.rules.ts'
import type { PersonContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import { rosterRules, signRules } from '../setting/setting.read.ts'
import { groupsLedBy } from '../volunteer/volunteer.read.ts'
import { memberFigures, memberShifts } from './team.store.ts'

/**
 * One page of the shifts of a group's members on a day, or of all groups that the caller leads, with their attendance
 * as it is now: whoever is missing by name before all others. With `who` those whom a figure of the day counts.
 */
export async function groupAttendance(
  ctx: PersonContext,
  input: {
    time: string
    group_id?: number | undefined
    who: TeamWho | ''
    part: string
  } & Paging,
) {
  const groups = await groupsAsked(ctx, input.group_id)
  const rules = await signRules(ctx)
  const { roster_blocks: blocks } = await rosterRules(ctx.db)
  const at = { now: ctx.stamp, rules, blocks }
  // A day of a team is few: its figures count all of it.
  const rows = await memberShifts(ctx.db, idsOf(groups), input.time).execute()
  const { who, part } = input
  const shown = missingFirst(who === '' ? rows : teamPeople(rows, { who, part }, at), at)
  const offset = offsetOf(input)
  return {
    list: shown.slice(offset, offset + input.limit).map((row) => ({
      ...row,
      ...standsAt(row, ctx.stamp, rules),
      group_name: groups.find(({ id }) => id === row.group_id)?.name ?? '',
      mine: row.volunteer_id === ctx.person.id ? 1 : 0,
    })),
    figures: teamFigures(rows, at),
  }
}

function missingFirst(rows: readonly MemberShift[], at: TeamMoment): MemberShift[] {
  const [gone, others] = [true, false].map((is) => rows.filter((row) => isMissing(row, at) === is))
  return [
    ...(gone ?? []).toSorted((one, other) => byName.compare(one.name, other.name)),
    ...(others ?? []),
  ]
}

type MemberShift = RowOf<typeof memberShifts>

/** How a member's shift was attended; where nobody has come to it and it runs on, that it is awaited or late. */
function standsAt(row: MemberShift, now: string, rules: SignRules) {
  if (row.on_leave === 1) return onLeave
  const { status = -1, status_name } = attendanceOf(row, now, rules) ?? {}
  const word = status_name ?? dutyStateWords[dutyStateOf(row, now, rules)]
  return { status, status_name: row.pending === 1 ? shiftWords.pending : word }
}

// As people look a name up: by its sound.
const byName = new Intl.Collator('zh-CN')

/** What each member of a group, or of all that the caller leads, has served in a period of whole days. */
export async function groupService(
  ctx: PersonContext,
  input: {
    group_id?: number | undefined
    time_type?: unknown
    start_time?: string | undefined
    end_time?: string | undefined
  },
) {
  const groups = idsOf(await groupsAsked(ctx, input.group_id))
  const { first, last } = periodOf(ctx.at.day, input)
  const rows = await memberFigures(ctx.db, groups, first, last).execute()
  const members = rows
    .map((row) => ({
      ...row,
      service_time: hoursOf(row.service_minutes),
      service_time_name: hoursText(row.service_minutes),
    }))
    .sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id)
  return {
    start_time: first,
    end_time: last,
    service_arr: members,
    // Sorting keeps the names' order among equals.
    ranking_arr: members.toSorted((one, other) => other.service_minutes - one.service_minutes),
  }
}

/** The group that was asked for, or without one all that the caller leads; throws `content.not_found` for another's. */
export async function groupsAsked(ctx: PersonContext, groupId = 0): Promise<Group[]> {
  const led = await groupsLedBy(ctx.db, ctx.person.id)
  const asked = groupId === 0 ? led : led.filter(({ id }) => id === groupId)
  if (asked.length === 0) throw new Fault('content.not_found')
  return asked
}

type Group = Awaited<ReturnType<typeof groupsLedBy>>[number]

export const idsOf = (groups: readonly Group[]) => groups.map(({ id }) => id)

function periodOf(
  today: string,
  input: { time_type?: unknown; start_time?: string | undefined; end_time?: string | undefined },
): Period {
  if (input.time_type === 1) return weekOf(today)
  if (input.time_type === 2) return monthOf(today)
  if (input.time_type === 3) return quarterOf(today)
  const { start_time: first, end_time: last } = input
  if (!first || !last) throw new Fault('team.period_missing')
  if (last < first) throw new Fault('team.period_wrong')
  if (last > addYears(first, mostYears))
    throw new Fault('team.period_wrong', { msg: '日期范围不能超过三年' })
  return { first, last }
}
