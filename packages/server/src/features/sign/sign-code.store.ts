import type { DeviceKind } from '@museum/contract/sign/device.rules.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Printed codes with their places, newest first, and how many there are. */
export async function codePage(db: Db, paging: Paging) {
  const rows = db
    .selectFrom('sign_code')
    .innerJoin('place', 'place.id', 'sign_code.place_id')
    .select([
      'sign_code.id',
      'place.name as place_name',
      'sign_code.created_at',
      'sign_code.valid_until',
      'sign_code.revoked_at',
    ])
    .orderBy('sign_code.id', 'desc')
  return await pageOf(db, rows, paging)
}

/** The names of places by id; those that do not exist are missing. */
export async function placeNames(db: Db, ids: readonly number[]) {
  return await db.selectFrom('place').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** Keeps new codes; answers their ids in the order given. */
export async function insertCodes(
  tx: Tx,
  rows: readonly { place_id: number; secret: string; created_at: string; valid_until: string }[],
): Promise<number[]> {
  const made = await tx.insertInto('sign_code').values(rows).returning(['id', 'secret']).execute()
  const ids = new Map(made.map(({ id, secret }) => [secret, id]))
  return rows.map(({ secret }) => ids.get(secret) ?? 0)
}

/** A code by the hash of what it carries, or by its id; with the place that it was printed for. */
export async function findCode(db: Db, { secret, id }: { secret: string; id: number }) {
  return await db
    .selectFrom('sign_code')
    .innerJoin('place', 'place.id', 'sign_code.place_id')
    .select([
      'sign_code.id as code',
      'sign_code.valid_until',
      'sign_code.revoked_at',
      'place.name as place_name',
    ])
    .where((eb) => (secret ? eb('sign_code.secret', '=', secret) : eb('sign_code.id', '=', id)))
    .executeTakeFirst()
}

/** Ends a code or a device that stands; undefined when there is none. */
export async function revoke(
  tx: Tx,
  table: 'sign_code' | 'device',
  id: number,
  revoked_at: string,
): Promise<boolean> {
  const row = await tx
    .updateTable(table)
    .set({ revoked_at })
    .where('id', '=', id)
    .where('revoked_at', '=', '')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a screen that stands another name; answers the one it had, or undefined. */
export async function renameDevice(tx: Tx, id: number, name: string): Promise<string | undefined> {
  const device = await tx
    .selectFrom('device')
    .select('name')
    .where('id', '=', id)
    .where('revoked_at', '=', '')
    .executeTakeFirst()
  if (device) await tx.updateTable('device').set({ name }).where('id', '=', id).execute()
  return device?.name
}

/** Screens, newest first, and how many there are. */
export async function devicePage(db: Db, paging: Paging) {
  const rows = db
    .selectFrom('device')
    .select(['id', 'name', 'kind', 'created_at', 'seen_at', 'seen_from', 'revoked_at'])
    .orderBy('id', 'desc')
  return await pageOf(db, rows, paging)
}

/** Keeps a screen that waits to be paired; answers its id. */
export async function insertDevice(
  tx: Tx,
  row: {
    name: string
    kind: DeviceKind
    pair_hash: string
    pair_code_hash: string
    pair_expires_ms: number
    created_at: string
  },
): Promise<number> {
  const { id } = await tx.insertInto('device').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What is kept of a pairing code that begins so, whether it is good still or not. */
export async function pairCodeOfMark(db: Db, marks: readonly string[]) {
  return await db
    .selectFrom('device')
    .select(['id', 'pair_code_hash'])
    .where('pair_hash', 'in', marks)
    .executeTakeFirst()
}

/** Uses a pairing code up, once; answers what the screen is, or undefined. */
export async function pairDevice(
  tx: Tx,
  { id, pair_code_hash }: { id: number; pair_code_hash: string },
  token_hash: string,
  nowMs: number,
): Promise<{ id: number; name: string; kind: DeviceKind } | undefined> {
  return await tx
    .updateTable('device')
    .set({ pair_hash: null, pair_code_hash: '', token_hash })
    .where('id', '=', id)
    .where('pair_code_hash', '=', pair_code_hash)
    .where('pair_hash', 'is not', null)
    .where('pair_expires_ms', '>', nowMs)
    .where('revoked_at', '=', '')
    .returning(['id', 'name', 'kind'])
    .executeTakeFirst()
}

/** The screen of a token, if it is of that kind, was not ended, and was seen `since` then. */
export async function deviceOf(db: Db, tokenHash: string, kind: DeviceKind, since: string) {
  return await db
    .selectFrom('device')
    .select(['id', 'name', 'seen_at', 'seen_from'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('revoked_at', '=', '')
    .where((eb) =>
      eb.or([
        eb('seen_at', '>=', since),
        eb.and([eb('seen_at', '=', ''), eb('created_at', '>=', since)]),
      ]),
    )
    .executeTakeFirst()
}

/** Notes that a screen asked for what it shows, when and from where. */
export async function noteSeen(
  tx: Tx,
  id: number,
  seen: { seen_at: string; seen_from: string },
): Promise<void> {
  await tx.updateTable('device').set(seen).where('id', '=', id).execute()
}

/** A screen that was paired, ended or not. */
export async function findDevice(db: Db, id: number) {
  return await db
    .selectFrom('device')
    .select(['name', 'revoked_at'])
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
}
