import { isReferredTo } from '../../db/db.ts'
import { givenIds } from '../../db/json.ts'
import { lock } from '../../db/lock.ts'
import { writtenInParts } from '../../db/parts.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

/** By what a login finds its person. */
export interface LoginIds {
  openid: string | null
  mini_openid: string | null
  unionid: string | null
  /** The blind index of a phone that they have proved to have. */
  phone_mark: string | null
}

const persons = (db: Db) =>
  db
    .selectFrom('person')
    .leftJoin('volunteer', 'volunteer.id', 'person.id')
    .select((row) => [
      'person.id',
      'person.openid',
      'person.mini_openid',
      'person.unionid',
      'person.phone_mark',
      'person.disabled',
      'volunteer.id as volunteer_id',
      'volunteer.code',
      row.fn.coalesce('volunteer.name', 'person.nickname').as('name'),
    ])

/** A person with the name to call them by: a volunteer's own, else the nickname. */
export async function findPerson(db: Db, id: number) {
  return await persons(db).where('person.id', '=', id).executeTakeFirst()
}

export type PersonRow = RowOf<typeof findPerson>

/** The person who is known by an id; by one of several where all are one person's. */
export async function findByLogin(db: Db, column: keyof LoginIds, ...values: readonly string[]) {
  return await persons(db).where(`person.${column}`, 'in', values).executeTakeFirst()
}

/** Makes a person; a duplicate error when one of the ids belongs to somebody, perhaps since a moment ago. */
export async function insertPerson(
  tx: Tx,
  person: LoginIds & { nickname: string; created_at: string },
): Promise<number> {
  const made = await tx
    .insertInto('person')
    .values({ ...person, disabled: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Makes persons who cannot log in yet, and answers their ids in the order of their nicknames. */
export async function insertPersons(
  tx: Tx,
  nicknames: readonly string[],
  created_at: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const part of writtenInParts(nicknames)) {
    const made = await tx
      .insertInto('person')
      .values(part.map((nickname) => ({ nickname, disabled: 0, created_at })))
      .returning(['id', 'nickname'])
      .execute()
    // Whoever has the same name is the same still: nothing else belongs to them.
    const byName = Map.groupBy(made, ({ nickname }) => nickname)
    ids.push(...part.map((nickname) => byName.get(nickname)?.shift()?.id ?? 0))
  }
  return ids
}

/** The openids of people of whom WeChat told no unionid, and was not asked for one since an instant, by age. */
export async function unaskedOpenids(db: Db, sinceMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('openid')
    .where('openid', 'is not', null)
    .where('unionid', 'is', null)
    .where('disabled', '=', 0)
    .where('unionid_asked_ms', '<', sinceMs)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ openid }) => openid ?? [])
}

/** Notes that WeChat was asked for the unionids of these openids. */
export async function noteAsked(tx: Tx, openids: readonly string[], nowMs: number): Promise<void> {
  await tx
    .updateTable('person')
    .set({ unionid_asked_ms: nowMs })
    .where('openid', 'in', openids)
    .execute()
}

/** Replaces by what a person is known, as far as given. */
export async function setLoginIds(tx: Tx, id: number, ids: Partial<LoginIds>): Promise<void> {
  await tx.updateTable('person').set(ids).where('id', '=', id).execute()
}

const loginTables = ['session', 'login_ticket', 'oauth_code'] as const

/** Hands one person's logins on to another. */
export async function moveLogins(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of loginTables)
    await tx.updateTable(table).set({ person_id: to }).where('person_id', '=', from).execute()
}

/** When the session ends that each of these used last, in milliseconds; none of who has no session any more. */
export async function lastSessionEnds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('session')
    .select((row) => ['person_id', row.fn.max('expires_ms').as('ends_ms')])
    .where('person_id', 'in', [...ids])
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id, ends_ms }) => [person_id ?? 0, Number(ends_ms)]))
}

/** Stops people, since a museum date-time, or lets them in again; who is stopped already has been since then. */
export async function setDisabled(
  tx: Tx,
  ids: readonly number[],
  disabled: number,
  disabled_at: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('person')
    .set({ disabled, disabled_at })
    .where('id', 'in', ids)
    .where('disabled', '<>', disabled)
    .execute()
}

/**
 * Locks a person who may log in until the transaction ends, so that whoever stops them meanwhile
 * finds every login; false for one who is stopped, and for nobody.
 */
export async function lockEnabled(tx: Tx, id: number): Promise<boolean> {
  const [person] = await lock(tx, 'person', [id])
  return person?.disabled === 0
}

/** Ends every login of people: sessions, tickets and the codes they came by. */
export async function deleteLogins(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of loginTables)
    await tx.deleteFrom(table).where('person_id', 'in', ids).execute()
}

/** Gives a person another nickname. */
export async function setNickname(tx: Tx, id: number, nickname: string): Promise<void> {
  await tx.updateTable('person').set({ nickname }).where('id', '=', id).execute()
}

/** Removes a person; one to whom something belongs stays. Outside a transaction, which the refusal would end. */
export async function deletePerson(tx: Tx, id: number): Promise<void> {
  try {
    await tx.deleteFrom('person').where('id', '=', id).execute()
  } catch (error) {
    if (!isReferredTo(error)) throw error
  }
}

/** Removes people; throws where something belongs to one of them. */
export async function deletePersons(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('person').where('id', 'in', givenIds(tx, ids)).execute()
}

/** Whether a person can log in, and whether the office has stopped them. */
export async function loginOf(db: Db, id: number): Promise<{ exists: boolean; disabled: number }> {
  const row = await db
    .selectFrom('person')
    .select(['openid', 'mini_openid', 'unionid', 'phone_mark', 'disabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  const ids = [row?.openid, row?.mini_openid, row?.unionid, row?.phone_mark]
  return { exists: ids.some((known) => known != null), disabled: row?.disabled ?? 0 }
}
