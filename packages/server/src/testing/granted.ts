import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import type { Person, World } from './world.ts'

type GrantAct =
  | { act: 'grant'; service_type_id: number; until?: string }
  | { act: 'revoke'; service_type_id: number }

/** Gives somebody a type, or takes it away, as the office does it to one; they are told a minute later. */
export const actOnGrant = (world: World, by: Person, who: { id: number }, what: GrantAct) =>
  world.as(by).send(bulkCalls.start, { what, ids: [who.id] })
