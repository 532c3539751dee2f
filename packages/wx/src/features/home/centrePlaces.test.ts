import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { ownPlaces, type Visitor } from './centrePlaces.ts'

const shownTo = (visitor: Visitor) =>
  ownPlaces.filter((place) => place.shownTo?.(visitor) ?? true).map(({ path }) => path)

it('leads to information, enrolments, participation, statements, messages, schedule and team', () => {
  expect(shownTo({ status: 7, is_group_leader: 1 })).toEqual([
    paths.profile,
    paths.enlistRecords,
    paths.attendanceRecords,
    paths.statement,
    paths.notifications,
    paths.schedule,
    paths.team,
  ])
})

it('hides the team from whoever leads no group', () => {
  expect(shownTo({ status: 7, is_group_leader: 0 })).not.toContain(paths.team)
})

it('offers statements to whoever can have one', () => {
  expect(shownTo({ status: 3, is_group_leader: 0 })).not.toContain(paths.statement)
})

it('counts the unread beside the messages alone', () => {
  expect(ownPlaces.filter(({ unread }) => unread).map(({ path }) => path)).toEqual([
    paths.notifications,
  ])
})
