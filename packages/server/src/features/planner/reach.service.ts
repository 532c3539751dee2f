import type { RequestContext } from '../../context.ts'
import { templateFor, wayOf } from '../login/reach.read.ts'
import { reachedPeople } from './people.read.ts'

/** How each of these hears of what is changed of their shifts; whoever is unknown is left out. */
export async function reachOf(ctx: RequestContext, input: { volunteer_ids: readonly number[] }) {
  const rows = await reachedPeople(ctx.db, input.volunteer_ids, templateFor(ctx, 'shift')).execute()
  const list = rows.map((row) => ({
    ...{ id: row.id, name: row.name, code: row.code ?? '' },
    reach: wayOf(ctx, row),
  }))
  return { list }
}
