import { expect, test } from 'vitest'
import {
  type ActivityStatus,
  activityStatus,
  isRecruiting,
  type Recruiting,
} from './activity.rules.ts'

const today = '2026-05-12'
const open: Recruiting = {
  state: 'published',
  enlist_start_date: '2026-05-01',
  enlist_end_date: '2026-05-20',
  activity_end_date: '2026-05-31',
  enlist_num: 3,
  held: 0,
  recruit_num: 10,
}

test.each<[number, string, Partial<Recruiting>]>([
  [0, 'without recruitment dates', { enlist_start_date: '', enlist_end_date: '' }],
  [1, 'after the service', { activity_end_date: '2026-05-11' }],
  [2, 'after the recruitment', { enlist_end_date: '2026-05-11' }],
  [3, 'without a place left', { enlist_num: 10 }],
  [3, 'while its last place is held for who waits', { enlist_num: 8, held: 2 }],
  [4, 'while it recruits', {}],
  [4, 'while one place is neither taken nor held', { enlist_num: 8, held: 1 }],
  [4, 'on its last day', { enlist_end_date: today, activity_end_date: today }],
  [5, 'before the recruitment', { enlist_start_date: '2026-05-13' }],
  [6, 'once it is taken down', { state: 'taken_down', activity_end_date: '2026-05-11' }],
])('an activity is %i %s', (status, _, change) => {
  expect(activityStatus({ ...open, ...change }, today)).toBe(status)
})

test('an activity may be enrolled in while it recruits, and at no other time', () => {
  const statuses: readonly ActivityStatus[] = [0, 1, 2, 3, 4, 5, 6]
  expect(statuses.filter(isRecruiting)).toEqual([4])
})
