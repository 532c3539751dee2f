import { bulkKinds } from '../features/bulk/part.service.ts'
import { closingKinds } from '../features/closing/held.service.ts'
import { settledKinds } from '../features/meeting/settled.service.ts'
import { decisionKinds } from '../features/message/decision.service.ts'
import { weekCopyKinds } from '../features/planner/copy-undo.service.ts'
import { shiftActKinds } from '../features/planner/told.service.ts'
import { changeKinds } from '../features/volunteer/undo.service.ts'
import { runDue } from '../jobs/jobs.ts'
import type { World } from './world.ts'

/** The server at the moment when decisions made until now can be taken back no longer. */
export function appContextLater(world: World) {
  const at = new Date(world.appContext.clock().getTime() + 60_000)
  return { ...world.appContext, clock: () => at }
}

/** Does what follows from what the office did, as happens a minute later; the clock stays. */
export async function notifyDecisions(world: World): Promise<void> {
  const ownKinds = {
    ...changeKinds,
    ...settledKinds,
    ...closingKinds,
    ...shiftActKinds,
    ...weekCopyKinds,
    ...bulkKinds,
  }
  await runDue(appContextLater(world), { ...decisionKinds, ...ownKinds })
}

/** An act after which its minute passes. */
export const actThenMinute = (world: World, act: () => Promise<unknown>) => async () => {
  await act()
  await notifyDecisions(world)
}
