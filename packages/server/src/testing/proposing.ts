import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { proposalCalls } from '@museum/contract/proposal/proposal.calls.ts'
import { drafting } from './drafting.ts'
import type { Serving } from './serving.ts'
import type { Person, World } from './world.ts'

/** The proposal for the draft of a week, by its calls. */
export function proposing(world: World, office: Person, serving: Serving, monday: string) {
  const draft = drafting(world, office, serving, monday)
  const proposed = async (who = office) =>
    await world.as(who).send(proposalCalls.propose, { date: monday })
  return {
    draft,
    proposed,
    /** A slot at the gate on the Monday's morning that wants so many; its id. */
    want: async (need: number, change: Record<string, unknown> = {}) =>
      (
        await world.as(office).send(plannerCalls.addSlot, {
          ...{ date: monday, service_type_id: serving.desk, place_id: serving.gate },
          ...{ start_time: '09:00', end_time: '12:00', need, activity_id: serving.activity },
          ...change,
        })
      ).data.id,
    seated: async () =>
      (await proposed()).data.seats.map(({ slot_id, volunteer_name }) => [slot_id, volunteer_name]),
    /** The step by which a seat of the Monday is taken over. */
    adding: (seat: { volunteer_id: number; reason: string }) => ({
      ...draft.adding({ id: seat.volunteer_id }, monday),
      ...{ source: 'proposal', reason: seat.reason },
    }),
  }
}
