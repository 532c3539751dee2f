import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

const served = preparedQuery((db, { path }: { path: string }) =>
  db
    .selectFrom('upload')
    .leftJoin('volunteer', (join) =>
      join
        .onRef('volunteer.img_path', '=', 'upload.path')
        .on('volunteer.status', '=', 7)
        .on('volunteer.show_consent', '=', 1),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'volunteer.id').on('person.disabled', '=', 0),
    )
    // With the volunteer whom it shows in the showcase; null for none.
    .select(['upload.portrait', 'upload.unclaimed_ms', 'person.id as shown_id'])
    .where('upload.path', '=', path)
    .where('upload.swept', '=', 0),
)

/**
 * Whether a picture is for everybody: `always` once the museum shows it, `today` while it may yet
 * change (nothing shows it yet, it is a candidate's, or its volunteer may withdraw from the showcase), else
 * undefined.
 */
export async function openTo(db: Db, path: string): Promise<'always' | 'today' | undefined> {
  const rows = await served(db, { path })
  const [first] = rows
  if (first?.portrait === 2) return 'today'
  if (first?.portrait === 0) return first.unclaimed_ms === null ? 'always' : 'today'
  return rows.some(({ shown_id }) => shown_id !== null) ? 'today' : undefined
}

/** True while there is a picture at this address: not once it was swept, or its person was erased. */
export async function isInUse(db: Db, path: string): Promise<boolean> {
  return (await served(db, { path })).length > 0
}

/** True when the picture is the person's: uploaded by them, or the photo of their record. */
export async function isOwnPicture(db: Db, path: string, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .leftJoin('volunteer', (join) =>
      join.onRef('volunteer.img_path', '=', 'upload.path').on('volunteer.id', '=', personId),
    )
    .select('upload.id')
    .where('upload.path', '=', path)
    .where('upload.swept', '=', 0)
    .where((eb) =>
      eb.or([eb('upload.person_id', '=', personId), eb('volunteer.id', '=', personId)]),
    )
    .executeTakeFirst()
  return row !== undefined
}
