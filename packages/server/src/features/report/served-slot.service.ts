import type { Period } from '@museum/contract/period.ts'
import { filledSlots, lackOf, type Planned } from '@museum/contract/planner/slot.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import type { RequestContext } from '../../context.ts'
import { cameOf, wantedOf } from './served-slot.store.ts'

/**
 * What some days wanted, as far as it is over, each with who came to it. Who came beyond what was wanted
 * fills no place.
 */
export async function servedSlots(ctx: RequestContext, days: Period) {
  const wanted = await wantedOf(ctx.db, days).execute()
  const came = await cameOf(ctx.db, days).execute()
  const shifts = came.flatMap(({ count, ...shift }) => Array<Planned>(count).fill(shift))
  // What overlaps counts together, so what is not over is left out last.
  return filledSlots(wanted, shifts)
    .filter((slot) => hasEnded(slot, ctx.stamp))
    .map(({ filled, ...slot }) => ({
      ...slot,
      place_name: slot.place_name ?? '',
      service_type_name: slot.service_type_name ?? '',
      came: filled,
      lack: lackOf({ need: slot.need, filled }),
    }))
}

export type ServedSlot = Awaited<ReturnType<typeof servedSlots>>[number]

/** How many places there were, and how many were filled. */
export function slotSums(slots: readonly Pick<ServedSlot, 'need' | 'lack'>[]) {
  const need = slots.reduce((sum, slot) => sum + slot.need, 0)
  const lack = slots.reduce((sum, slot) => sum + slot.lack, 0)
  return { need, filled: need - lack, lack }
}
