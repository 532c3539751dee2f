import { decisionKinds } from '../features/message/decision.service.ts'
import { runDue } from '../outbox/outbox.ts'
import type { World } from './world.ts'

/** The house at the moment when decisions made until now can be taken back no longer. */
export function houseLater(world: World) {
  const at = new Date(world.house.clock().getTime() + 60_000)
  return { ...world.house, clock: () => at }
}

/** Tells whom the office has decided about, as happens a minute later; the clock stays. */
export async function tellDecisions(world: World): Promise<void> {
  await runDue(houseLater(world), decisionKinds)
}
