import { addDays, museumTime } from '@museum/contract/day.ts'
import type { Db, Tx } from '../packages/server/src/db/db.ts'
import { createAccount } from '../packages/server/src/features/account/account.service.ts'
import { openSession } from '../packages/server/src/features/login/session.service.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: string
}

/** Logins of people all over the data set, each leading a group, and of the office. */
export interface Hands {
  volunteers: { token: string; group: number }[]
  office: string
}

const people = 40

/** True when somebody is in the database. */
export async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).execute()).length > 0
}

/** Logs them in without a password, as only a bench may. */
export async function hands(tx: Tx, now: Date): Promise<Hands> {
  const leaders = await tx
    .selectFrom('group_leader')
    .select(['group_id', 'volunteer_id'])
    .orderBy('group_id')
    .execute()
  const step = Math.max(1, Math.floor(leaders.length / people))
  const chosen = leaders.filter((_, index) => index % step === 0).slice(0, people)
  const volunteers = await Promise.all(
    chosen.map(async ({ group_id, volunteer_id }) => ({
      group: group_id,
      token: await openSession(tx, now, { person_id: volunteer_id }),
    })),
  )
  const login = { username: 'bench', password: 'a long password', role: 'admin' as const }
  await createAccount(tx, { ...login, created_at: '2026-01-01 00:00:00' })
  const { id } = await tx
    .selectFrom('account')
    .select('id')
    .where('username', '=', login.username)
    .executeTakeFirstOrThrow()
  return { volunteers, office: await openSession(tx, now, { account_id: id }) }
}

/** The calls by name; each gets the number of the round, which chooses the person. */
export function calls(who: Hands, zone: string): [string, (round: number) => Ask][] {
  const { day } = museumTime(new Date(), zone)
  const one = (round: number) => {
    const person = who.volunteers[round % who.volunteers.length]
    if (!person) throw new Error('the data set has no group leader')
    return person
  }
  const get =
    (path: string) =>
    (round: number): Ask => ({ method: 'GET', path, token: one(round).token })
  const post =
    (path: string, bodyOf: (group: number, round: number) => unknown) =>
    (round: number): Ask => {
      const { token, group } = one(round)
      return { method: 'POST', path, token, body: JSON.stringify(bodyOf(group, round)) }
    }
  return [
    ['index_info', get('/api/volunteer/index_info')],
    ['sign_list', get('/api/roster/sign_list?page=1&limit=10')],
    ['service_time', get('/api/roster/service_time')],
    [
      'group_roster_statistics',
      post('/api/volunteer/group_roster_statistics', (group_id, round) => ({
        group_id,
        time: addDays(day, -(round % 60)),
      })),
    ],
    [
      'group_service_statistics',
      post('/api/volunteer/group_service_statistics', (group_id) => ({ group_id, time_type: 3 })),
    ],
    ['today', () => ({ method: 'GET', path: '/api/office/today', token: who.office })],
    [
      'today/shifts',
      () => ({ method: 'GET', path: '/api/office/today/shifts?limit=20', token: who.office }),
    ],
  ]
}
