import { inTransaction } from '../../db/db.ts'
import { lock, locking } from '../../db/lock.ts'
import type { Db, Tx } from '../../db/types.ts'

/** Who uploads: a person or an office account. */
export type Uploader = { person_id: number } | { account_id: number }

function ofUploader(uploader: Uploader): ['person_id' | 'account_id', number] {
  return 'person_id' in uploader
    ? ['person_id', uploader.person_id]
    : ['account_id', uploader.account_id]
}

/** How much somebody has uploaded since an instant. */
export async function uploadedSince(db: Db, uploader: Uploader, sinceMs: number) {
  const [column, id] = ofUploader(uploader)
  const { pictures, bytes } = await db
    .selectFrom('upload')
    .select((eb) => [
      eb.fn.countAll<number>().as('pictures'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
    ])
    .where(column, '=', id)
    .where('created_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return { pictures: Number(pictures), bytes: Number(bytes) }
}

/** Locks whoever uploads until the transaction ends, so that uploads at one moment are counted one by one. */
export async function lockUploader(tx: Tx, uploader: Uploader): Promise<void> {
  const [column, id] = ofUploader(uploader)
  await lock(tx, column === 'person_id' ? 'person' : 'account', [id])
}

/** Notes a picture to which nothing refers yet. */
export async function insertUpload(
  tx: Tx,
  upload: Uploader & {
    path: string
    bytes: number
    portrait: number
    created_ms: number
    sealed_by: number | null
  },
): Promise<void> {
  await tx
    .insertInto('upload')
    .values({ person_id: null, account_id: null, ...upload, unclaimed_ms: upload.created_ms })
    .execute()
}

/** Forgets a picture whose files are gone. */
export async function deleteUpload(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('upload').where('path', '=', path).execute()
}

/**
 * Something refers to these pictures from now on; answers which of them there are, and are of this owner
 * (null: the museum).
 */
export async function claimUploads(
  tx: Tx,
  paths: readonly string[],
  owner: number | null,
  portrait: number,
): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const claimed = await tx
    // In one order, so that two who save the same pictures at once do not wait for each other.
    .with('held', (db) =>
      locking(
        tx,
        db
          .selectFrom('upload')
          .select('id')
          .where('path', 'in', paths)
          .where('person_id', owner === null ? 'is' : '=', owner)
          .where('swept', '=', 0)
          .orderBy('path'),
      ),
    )
    .updateTable('upload')
    .set({ unclaimed_ms: null, ...(portrait > 0 && { portrait }) })
    .where('id', 'in', (eb) => eb.selectFrom('held').select('held.id'))
    .returning('path')
    .execute()
  return new Set(claimed.map(({ path }) => path))
}

/** Something refers to these no longer; whether nothing else does is seen when they are swept. */
export async function releaseUploads(tx: Tx, paths: string[], nowMs: number): Promise<void> {
  if (paths.length === 0) return
  await tx
    .updateTable('upload')
    .set({ unclaimed_ms: nowMs })
    .where('path', 'in', paths)
    .where('unclaimed_ms', 'is', null)
    .execute()
}

/** Makes one person's pictures another's. */
export async function moveUploads(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('upload').set({ person_id: to }).where('person_id', '=', from).execute()
}

/** Pictures that nobody has referred to since before `cutoffMs`, and those of which a sweep was cut off. */
export async function dueUploads(db: Db, cutoffMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('path')
    .where('unclaimed_ms', '<=', cutoffMs)
    .orderBy('unclaimed_ms')
    .limit(limit)
    .execute()
  return rows.map(({ path }) => path)
}

const addresses = ['volunteer', 'candidate', 'activity', 'recruitment', 'article'] as const
const texts = [
  ['candidate', 'remark'],
  ['activity', 'service_remark'],
  ['activity', 'recruit_remark'],
  ['recruitment', 'content'],
  ['article', 'content'],
] as const

/**
 * Takes a picture out of use for good, so that its files may go; false when something does refer to
 * it, which is then noted, or has begun to meanwhile.
 */
export async function sweepUpload(db: Db, path: string, cutoffMs: number): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const due = await tx
      .updateTable('upload')
      .set({ swept: 1 })
      .where('path', '=', path)
      .where('unclaimed_ms', '<=', cutoffMs)
      .returning('id')
      .executeTakeFirst()
    if (!due) return false
    if (!(await isReferred(tx, path))) return true
    await tx
      .updateTable('upload')
      .set({ swept: 0, unclaimed_ms: null })
      .where('id', '=', due.id)
      .execute()
    return false
  })
}

/** Takes a picture out of use at once, unless something refers to it. */
export async function retireUpload(tx: Tx, path: string): Promise<void> {
  if (await isReferred(tx, path)) return
  await tx
    .updateTable('upload')
    .set({ swept: 1, unclaimed_ms: 1 })
    .where('path', '=', path)
    .execute()
}

async function isReferred(db: Db, path: string): Promise<boolean> {
  const settings = db.selectFrom('setting').select('name').where('value', 'like', `%"${path}"%`)
  if (await settings.limit(1).executeTakeFirst()) return true
  for (const table of addresses) {
    const query = db.selectFrom(table).select('id').where('img_path', '=', path).limit(1)
    if (await query.executeTakeFirst()) return true
  }
  for (const [table, column] of texts) {
    const query = db
      .selectFrom(table)
      .select('id')
      .where(column as 'content', 'like', `%"${path}"%`)
      .limit(1)
    if (await query.executeTakeFirst()) return true
  }
  return false
}
