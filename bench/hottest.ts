import type { Ask } from './load.ts'
import type { Museum } from './museum.ts'

/** The three busiest calls by name; each answers its next request. */
export function hottest({ people, activities }: Museum): [string, () => Ask][] {
  const token = people[0]?.token
  let enrolments = 0
  return [
    ['list', () => ({ method: 'GET', path: '/api/activity/list?page=1&limit=10', token })],
    ['detail', () => json('/api/activity/info', activities[0], token)],
    [
      'enrol',
      () => {
        const n = enrolments++
        const person = people[n % people.length]
        const activity = activities[Math.floor(n / people.length) % activities.length]
        return json('/api/enlist/enlist', activity, person?.token)
      },
    ],
  ]
}

function json(path: string, id: number | undefined, token: string | undefined): Ask {
  return { method: 'POST', path, token, body: JSON.stringify({ id }) }
}
