import { isSame } from '@museum/contract/draft/judge.rules.ts'
import type { Db } from '../../db/types.ts'
import { changesByPerson, type PersonChanges } from './changes.rules.ts'
import { fieldsOf, findEdits, plannedByIds, wasOf } from './draft.store.ts'
import { namesOf } from './names.read.ts'

/** The job that tells what a publishing changed, once it can be taken back no longer. */
export const tellingKind = 'roster_publish'
export const tellingKey = (week: number, published: number) => `${tellingKind}:${week}:${published}`

/**
 * What a publishing changed for each person, as far as it still stands: whoever has changed a shift
 * since knows of it.
 */
export async function publishedChanges(
  db: Db,
  week: number,
  published: number,
): Promise<PersonChanges[]> {
  const edits = await findEdits(db, week, published)
  const standing = new Map(
    (
      await plannedByIds(
        db,
        edits.map(({ roster_id }) => roster_id ?? 0),
      )
    ).map((shift) => [shift.id, shift]),
  )
  const told = edits.flatMap((edit) => {
    const fields = fieldsOf(edit)
    const now = standing.get(edit.roster_id ?? 0)
    const stands = edit.mark === 'removed' ? !now : now && isSame(fieldsOf(now), fields)
    return stands ? [{ seat: edit.seat, mark: edit.mark, fields, was: wasOf(edit) }] : []
  })
  const names = await namesOf(
    db,
    told.flatMap(({ fields, was }) => [fields, was ?? fields]),
  )
  return changesByPerson(told, names.named)
}
