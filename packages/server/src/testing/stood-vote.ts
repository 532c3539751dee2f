import { makeVote } from './voting.ts'
import type { Person, World } from './world.ts'

/** A vote in which this volunteer stands, whenever it is. */
export async function makeStoodVote(
  world: World,
  admin: Person,
  { id: volunteer_id }: Person,
  change: Parameters<typeof makeVote>[2],
): Promise<number> {
  const vote_id = await makeVote(world, admin, change)
  const stands = { vote_id, volunteer_id, introduction: '', remark: '', img_path: '' }
  await world.db.insertInto('candidate').values(stands).execute()
  return vote_id
}
