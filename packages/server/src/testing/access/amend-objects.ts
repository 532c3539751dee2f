import { vaultOf } from '../../privacy/vault.ts'
import { before, type Ground, secret } from './ground.ts'
import { idOf } from './objects.ts'

/** Makers of what people ask to have changed in their records; each answers the new row's id. */
export function amendObjects({ world, stranger }: Ground) {
  const { db, appContext } = world
  const vault = vaultOf(appContext.settings.dataKey)

  /** Another phone, which waits, in place of what they had asked before. */
  async function amendment(owner: { id: number } = stranger) {
    await db
      .deleteFrom('amendment')
      .where('volunteer_id', '=', owner.id)
      .where('state', '=', 'open')
      .execute()
    return await idOf(
      db
        .insertInto('amendment')
        .values({
          ...{ volunteer_id: owner.id, field: 'phone', id_kind: 0 },
          value: vault.seal('amendment.value', '13800001111'),
          ...{ value_masked: '138****1111', value_mark: 'invented', created_at: before },
          reason: owner.id === stranger.id ? secret : '换了手机号',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }
  return { amendment }
}
