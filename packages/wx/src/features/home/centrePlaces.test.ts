import { words } from '@museum/contract/words.ts'
import { expect, it } from 'vitest'
import { attendanceRecordsScreen } from '../attendance/attendance.screens.ts'
import { calendarScreen } from '../calendar/calendar.screens.ts'
import { enlistRecordsScreen } from '../enlist/enlist.screens.ts'
import { notificationsScreen } from '../message/message.screens.ts'
import { passScreen } from '../pass/pass.screens.ts'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { statementScreen } from '../statement/statement.screens.ts'
import { teamScreen } from '../team/team.screens.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import { morePlaces, ownPlaces, type Visitor } from './centrePlaces.ts'

const shownTo = (visitor: Visitor, places = ownPlaces) =>
  places.filter((place) => place.shownTo?.(visitor) ?? true).map(({ path }) => path)

it('leads to information, enrolments, participation, statements, messages, schedule and team', () => {
  expect(shownTo({ status: 7, is_group_leader: 1 })).toEqual([
    profileScreen.path,
    enlistRecordsScreen.path,
    attendanceRecordsScreen.path,
    statementScreen.path,
    notificationsScreen.path,
    scheduleScreen.path,
    teamScreen.path,
  ])
})

it('hides the team from whoever leads no group', () => {
  expect(shownTo({ status: 7, is_group_leader: 0 })).not.toContain(teamScreen.path)
})

it('offers statements to whoever can have one', () => {
  expect(shownTo({ status: 3, is_group_leader: 0 })).not.toContain(statementScreen.path)
})

it('counts the unread beside the messages alone', () => {
  expect(ownPlaces.filter(({ unread }) => unread).map(({ path }) => path)).toEqual([
    notificationsScreen.path,
  ])
})

it('refuses the plan to whoever is no volunteer, and says so', () => {
  const plan = ownPlaces.find(({ path }) => path === scheduleScreen.path)
  const said = ([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map((status) =>
    plan?.refusal?.({ status, is_group_leader: 0 }),
  )
  const no = words.formalOnly
  expect(said).toEqual([no, no, no, undefined, no, no, no, undefined, no])
})

it('has a card for formal volunteers, and a calendar for all who serve', () => {
  const more = (status: Visitor['status']) =>
    shownTo({ status, is_group_leader: 0 }, morePlaces).filter((path) =>
      [passScreen.path, calendarScreen.path].some((one) => one === path),
    )
  expect([1, 3, 7, 8].map((status) => more(status as Visitor['status']))).toEqual([
    [],
    [calendarScreen.path],
    [passScreen.path, calendarScreen.path],
    [],
  ])
})
