import { before, type Ground } from './ground.ts'
import { idOf } from './objects.ts'
import type { officeObjects } from './office-objects.ts'

/** Makers of what the office notes of people; each answers the new row's id. */
export function noteObjects(
  { world: { db } }: Ground,
  { volunteer }: Pick<ReturnType<typeof officeObjects>, 'volunteer'>,
) {
  /** Of an account that is there no more. */
  const note = async () =>
    await idOf(
      db
        .insertInto('volunteer_note')
        .values({
          volunteer_id: await volunteer(),
          text: '愿意带新人',
          pinned: 0,
          account_id: null,
          by: '同事',
          at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  let labels = 0
  const label = async () => {
    labels += 1
    const name = `标签${labels}`
    const made = db.insertInto('label').values({ name, name_key: name }).returning('id')
    return await idOf(made.executeTakeFirstOrThrow())
  }
  /** A consent that was given on paper, or on the phone. */
  const paper = async (how: 'paper' | 'phone' = 'paper') =>
    await idOf(
      db
        .insertInto('consent')
        .values({
          ...{ volunteer_id: await volunteer(), kind: 'privacy', version: 1, state: 'given' },
          ...{ at: before.slice(0, 10), how },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  return { note, label, paper }
}
