import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Ask, answerOf } from './load.ts'
import type { Museum } from './museum.ts'

export interface Row {
  name: string
  asks: Ask[]
  /** The least share of a bare server's answers that is asked for; undefined for what is only told. */
  asked?: number
  /** Asked again as by a browser that has the answer already; left out where it says no version of itself. */
  again?: true
}

const dist = join(import.meta.dirname, '../packages/wx/dist')

/** What reads, by name: open to everyone, pages and files, and what needs a login. */
export function readRows(museum: Museum): Row[] {
  return [...openRows(museum), ...fileRows(), ...ownRows(museum)]
}

const packed = { 'accept-encoding': 'gzip, deflate, br' }
const list = '/api/activity/list?page=1&limit=10'

function openRows({ people, activities, article }: Museum): Row[] {
  const [id] = activities
  const info: Ask = { method: 'POST', path: '/api/activity/info', body: JSON.stringify({ id }) }
  const open = (name: string, ask: Ask): Row => ({ name, asks: [ask], asked: 0.5 })
  return [
    open('recruitment list', get(list)),
    open('recruitment list, packed as a browser asks', { ...get(list), headers: packed }),
    { ...open('recruitment list, unchanged', { ...get(list), headers: packed }), again: true },
    {
      name: 'recruitment list, asked by whoever is logged in',
      asks: people.slice(0, 40).map(({ token }) => get(list, token)),
      asked: 0.5,
    },
    {
      name: 'recruitment list, its 100 pages in turn',
      asks: Array.from({ length: 100 }, (_, page) =>
        get(`/api/activity/list?page=${page + 1}&limit=10`),
      ),
      asked: 0.5,
    },
    open('activity', info),
    open('long-term recruitment', get('/api/activity/alway')),
    open('showcase', get('/api/volunteer/all_volunteer_info')),
    open('articles', get('/api/propaganda/list')),
    open('article', get(`/api/propaganda/info?id=${article}`)),
  ]
}

/** A page and files of the phone; none where it is not built. */
function fileRows(): Row[] {
  if (!existsSync(dist)) return []
  const scripts = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const file = (name: string, path: string, headers = packed): Row => ({
    name,
    asks: [{ ...get(path), headers }],
    asked: 0.5,
  })
  const script = (at: number) => `/wx/assets/${scripts[Math.floor(at * (scripts.length - 1))]}`
  return [
    file('page /wx/index', '/wx/index'),
    { ...file('page /wx/index, unchanged', '/wx/index'), again: true },
    file('greatest script', script(0)),
    { ...file('greatest script, unchanged', script(0)), again: true },
    file('middle script', script(0.5)),
    file('picture seal.svg', '/wx/seal.svg'),
  ]
}

const sizeOf = (name: string) => statSync(join(dist, 'assets', name)).size

function ownRows({ people, day }: Museum): Row[] {
  const [year, month] = day.split('-').map(Number)
  const own = (name: string, path: string): Row => ({
    name,
    asks: people.slice(0, 40).map(({ token }) => get(path, token)),
    asked: 0.2,
  })
  return [
    own('own enrolments', '/api/enlist/list'),
    own('user centre', '/api/volunteer/index_info'),
    own('calendar', `/api/roster/list?year=${year}&month=${month}`),
    own('own shifts', '/api/roster/roster_list'),
  ]
}

/** The asks of a row; none where it is to be asked again and its answer says no version. */
export async function asksOf({ asks, again }: Row, origin: string): Promise<Ask[]> {
  const [ask] = asks
  if (!again || !ask) return asks
  const { etag } = (await answerOf(origin, ask)).headers
  return etag ? [{ ...ask, headers: { ...ask.headers, 'if-none-match': etag } }] : []
}

function get(path: string, token?: string): Ask {
  return { method: 'GET', path, token }
}

/**
 * Enrolments by number, each of another person in another activity than those beside it, and each once;
 * as the phone sends them, under a key. Activities in which somebody is enrolled are left out.
 */
export function enrolment({ people, activities }: Museum, n: number): Ask {
  const { person, activity } = pair(n, people.length, activities.length - busy)
  return {
    method: 'POST',
    path: '/api/enlist/enlist',
    token: people[person]?.token,
    headers: { 'idempotency-key': `bench-${n}` },
    body: JSON.stringify({ id: activities[busy + activity] }),
  }
}

/** The activities in which the first people are enrolled. */
export const busy = 20

/** The `n`th pair of a person and an activity; none comes twice where `people + 1` and `activities` share no divisor. */
export function pair(n: number, people: number, activities: number) {
  const round = Math.floor(n / people)
  return { person: n % people, activity: (n + round) % activities }
}
