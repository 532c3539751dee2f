import { addDays } from '@museum/contract/day.ts'
import type { Asked, Hands } from './serving-calls.ts'

/** The office's lists and statistics, with the filters that its pages open with. */
export function officeCalls({ office, newest, day }: Hands): Asked[] {
  const get = (name: string, path = name): Asked => [
    name,
    () => ({ method: 'GET', path: `/api/office/${path}`, token: office }),
  ]
  const year = `start_date=${addDays(day, -365)}&end_date=${day}`
  const month = `start_date=${addDays(day, -30)}&end_date=${day}`
  const { vote, broadcast } = newest
  return [
    get('today'),
    get('today/shifts', 'today/shifts?limit=20'),
    get('today/shifts of a state', 'today/shifts?limit=20&state=expected'),
    get('rosters of a day', 'rosters'),
    get('rosters of a year', `rosters?${year}`),
    get('exceptions'),
    get('exceptions/count'),
    get('rosters/week of a place', 'rosters/week?place_id=1'),
    get('rosters/activities', `rosters/activities?date=${day}`),
    get('rosters/volunteers', `rosters/volunteers?date=${day}`),
    get('days/:date', `days/${day}`),
    get('hours of a month by person', `hours?by=person&${month}`),
    get('hours of a month by group', `hours?by=group&${month}`),
    get('hours of a month by type', `hours?by=type&${month}`),
    get('hours of a year by person', `hours?by=person&${year}`),
    get('queues'),
    get('gaps'),
    get('months'),
    get('volunteers'),
    get('volunteers of a status', 'volunteers?status=7'),
    get('volunteers who wait', 'volunteers?status=1'),
    get('volunteers who were declined', 'volunteers?status=4,5,6'),
    get('volunteers/counts'),
    get('groups'),
    get('enlists'),
    get('enlists that wait', 'enlists?enlist_status=1'),
    get('activities'),
    get('posts'),
    get('posts that wait', 'posts?status=1'),
    get('comments'),
    get('votes'),
    get('votes/:id/hours', `votes/${vote}/hours`),
    get('candidates'),
    get('notifications'),
    get('notifications/:id', `notifications/${broadcast}`),
    get('notifications/audience', 'notifications/audience?all=1'),
    get('audit'),
    get('audit of an account', 'audit?username=account7'),
    get('accounts'),
    get('dictionaries'),
    get('service-types'),
    get('places'),
    get('articles'),
    get('recruitments'),
    get('sign-codes'),
    get('devices'),
  ]
}
