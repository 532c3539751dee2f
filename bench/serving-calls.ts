import { museumTime } from '@museum/contract/day.ts'
import { officeCookie } from '@museum/contract/login/office-login.rules.ts'
import type { Db, Tx } from '../packages/server/src/db/types.ts'
import { createAccount } from '../packages/server/src/features/account/account.service.ts'
import { openSession } from '../packages/server/src/features/login/session.service.ts'
import { beginning } from '../packages/server/src/testing/untimed.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: string
}

/** A name, and what is asked in a round, by whose number the person is chosen. */
export type Asked = [string, (round: number) => Ask]

/** Logins of people all over the data set, each leading a group, and of the office. */
export interface Hands {
  volunteers: { token: string; group: number }[]
  office: string
  /** The newest of each. */
  newest: Record<(typeof named)[number], number>
  /** The museum's. */
  day: string
}

const named = ['activity', 'post', 'vote', 'candidate', 'broadcast', 'service_type'] as const
const people = 40

/** True when somebody is in the database. */
export async function isFilled(db: Db): Promise<boolean> {
  return (await db.selectFrom('person').select('id').limit(1).execute()).length > 0
}

/** Logs them in without a password, as only a bench may. */
export async function hands(tx: Tx, now: Date, zone: string): Promise<Hands> {
  const leaders = await tx
    .selectFrom('group_leader')
    .select(['group_id', 'volunteer_id'])
    .orderBy('group_id')
    .execute()
  if (leaders.length === 0) throw new Error('the data set has no group leader')
  const step = Math.max(1, Math.floor(leaders.length / people))
  const chosen = leaders.filter((_, index) => index % step === 0).slice(0, people)
  const volunteers = await Promise.all(
    chosen.map(async ({ group_id, volunteer_id }) => ({
      group: group_id,
      token: await openSession(tx, beginning(now), { person_id: volunteer_id }),
    })),
  )
  const newest = {} as Hands['newest']
  for (const table of named) {
    const row = await tx.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst()
    newest[table] = row?.id ?? 0
  }
  return { volunteers, office: await office(tx, now), newest, day: museumTime(now, zone).day }
}

async function office(tx: Tx, now: Date): Promise<string> {
  const username = 'bench'
  const found = () =>
    tx.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst()
  const login = { username, password: 'a long password', role: 'admin' as const }
  if (!(await found())) await createAccount(tx, { ...login, created_at: '2026-01-01 00:00:00' })
  return officeCookie(
    await openSession(tx, beginning(now), { account_id: (await found())?.id ?? 0 }),
  )
}
