import { mostReached, type ReachedPerson } from '@museum/contract/planner/reached.rules.ts'
import { client } from '../../client.ts'

/** How those are reached whom acts concern; undefined where that could not be read. */
export async function readReached(
  ids: readonly number[],
): Promise<readonly ReachedPerson[] | undefined> {
  const all: ReachedPerson[] = []
  try {
    for (let first = 0; first < ids.length; first += mostReached) {
      const volunteer_ids = ids.slice(first, first + mostReached)
      const { data } = await client.send('POST /api/office/rosters/reach', { volunteer_ids }, {})
      all.push(...data.list)
    }
  } catch {
    return undefined
  }
  return all
}
