import type { OutputOf } from '@museum/contract/calls.ts'
import { byWay, mostReached, type ReachedPerson } from '@museum/contract/planner/reached.rules.ts'
import { client } from '../../client.ts'
import type { Told } from './ToldLine.tsx'

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

/** How those hear whom a publishing concerns; undefined where nobody of them has to be phoned, or it could not be read. */
export async function readPublished(
  what: string,
  concerned: OutputOf<'POST /api/office/drafts/publish'>['concerned'],
): Promise<Told | undefined> {
  const shifts = new Map(concerned.map(({ volunteer_id, ids }) => [volunteer_id, ids]))
  const people = await readReached([...shifts.keys()])
  return people && byWay(people).phone.length > 0
    ? { what, people, shifts, published: true }
    : undefined
}
