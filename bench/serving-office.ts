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
  const { activity, vote, broadcast } = newest
  return [
    get('today'),
    get('today/shifts', 'today/shifts?limit=20'),
    get('today/shifts of a state', 'today/shifts?limit=20&state=expected'),
    get('today/troubles'),
    get('today/recent'),
    get('today/reminders'),
    get('wall'),
    get('rosters of a day', 'rosters'),
    get('rosters of a year', `rosters?${year}`),
    get('exceptions'),
    get('exceptions/count'),
    get('rosters/week of a place', 'rosters/week?place_id=1'),
    get('rosters/week of next week', `rosters/week?date=${addDays(day, 7)}`),
    get('rosters/people of next week', `rosters/people?date=${addDays(day, 7)}`),
    get('drafts/week', `drafts/week?date=${addDays(day, 7)}`),
    get('offers/gaps of a day', `offers/gaps?date=${addDays(day, 7)}`),
    get('offers/asking of a week', `offers/asking?date=${addDays(day, 7)}`),
    get('waitlists of an activity', `waitlists?activity_id=${activity}`),
    get('demand'),
    get('demand/came'),
    get('answers'),
    get('closures'),
    get('corrections', 'corrections?state=open'),
    get('feedbacks', 'feedbacks?state=open'),
    get('statements'),
    get('deletions', 'deletions?state=1'),
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
    get('reports/month'),
    get('reports/slots'),
    get('reports/moves'),
    get('volunteers'),
    get('volunteers of a status', 'volunteers?status=7'),
    get('volunteers who wait', 'volunteers?status=1'),
    get('volunteers who were declined', 'volunteers?status=4,5,6'),
    ...registerCalls(get, day),
    get('volunteers/counts'),
    get('groups'),
    get('enlists'),
    get('enlists of each status', 'enlists?enlist_status=0'),
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
    get('audit'),
    get('audit of an account', 'audit?username=zhoumin'),
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

/** The register by what people did: whole months come from their kept sums, days beside them from their shifts. */
function registerCalls(get: (name: string, path: string) => Asked, day: string): Asked[] {
  const broken = `${addDays(day, -200)}~${day}`
  const twice = `${addDays(day, -400)}~${addDays(day, -10)}`
  const years = `${addDays(day, -730)}~${day}`
  const asked = {
    'by hours of a year': 'hours_in=year&hours_from=0&hours_to=24',
    'by hours of a year, in order': 'hours_in=year&hours_to=24&sort=-hours',
    'by hours of days beside months': `hours_in=${broken}&hours_to=24`,
    'by hours of days beside months, in order': `hours_in=${broken}&sort=-hours`,
    'by hours from a day to a day': `hours_in=${twice}&hours_to=24`,
    'by hours of two years': `hours_in=${years}&hours_to=24`,
    'by both bounds of hours': `hours_in=${broken}&hours_from=10&hours_to=24`,
    'by services': `services_in=${broken}&services_from=2&services_to=9`,
    'who have not come this year': 'idle=year',
    'who have not come since a day': `idle=${addDays(day, -100)}`,
    'by their last service': 'sort=last',
  }
  return Object.entries(asked).map(([name, query]) =>
    get(`volunteers ${name}`, `volunteers?status=7&${query}`),
  )
}
