import { words } from '@museum/contract/words.ts'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { morePlaces, ownPlaces, type Visitor } from './centrePlaces.ts'

const shownTo = (visitor: Visitor, places = ownPlaces) =>
  places.filter((place) => place.shownTo?.(visitor) ?? true).map(({ path }) => path)

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

it('refuses the plan to whoever is no volunteer, and says so', () => {
  const plan = ownPlaces.find(({ path }) => path === paths.schedule)
  const said = ([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map((status) =>
    plan?.refusal?.({ status, is_group_leader: 0 }),
  )
  const no = words.formalOnly
  expect(said).toEqual([no, no, no, undefined, no, no, no, undefined, no])
})

it('has a card for formal volunteers, and a calendar for all who serve', () => {
  const more = (status: Visitor['status']) =>
    shownTo({ status, is_group_leader: 0 }, morePlaces).filter((path) =>
      [paths.pass, paths.calendar].some((one) => one === path),
    )
  expect([1, 3, 7, 8].map((status) => more(status as Visitor['status']))).toEqual([
    [],
    [paths.calendar],
    [paths.pass, paths.calendar],
    [],
  ])
})
