import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import type { z } from 'zod'
import type { Person, World } from './world.ts'

type What = z.input<typeof bulkCalls.start.input>['what']

/** Has somebody of the office do one act to one person or record, as their pages do. */
export const actOnOne = (world: World, by: Person, { id }: { id: number }, what: What) =>
  world.as(by).send(bulkCalls.start, { what, ids: [id] })

/**
 * Has somebody of the office do one act to several, as the lists do. Answers the ids of those that it was done to, the
 * others with the reason in words, and what the whole was refused with.
 */
export async function doneTogether(world: World, who: Person, what: What, ids: readonly number[]) {
  const as = world.as(who)
  const { data, fault } = await as.send(bulkCalls.start, { what, ids: [...ids] })
  if (fault !== undefined) return { fault, done: [], left: [] }
  const { list } = (await as.send(bulkCalls.people, { id: data.id, limit: 100 })).data
  return {
    fault,
    done: list.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : [])),
    left: list.flatMap(({ id, outcome, why }) => (outcome === 'done' ? [] : [{ id, why }])),
  }
}
