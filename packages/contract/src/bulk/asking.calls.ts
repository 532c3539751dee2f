import { z } from 'zod'
import { day, defineCall, id, listOf } from '../call.ts'
import { reachWays } from '../login/reach.rules.ts'
import { askedStates, offerStates } from '../offer/offer.rules.ts'
import { whom } from './bulk.calls.ts'

/** Whom leave would have asked before anybody is put on it, and whom it asked. */
export const askingCalls = {
  asking: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/office/bulk/asking',
    summary: '登记请假预览：将请几人代几班',
    audience: 'office.schedule',
    input: z.object({
      first: day,
      last: day,
      ids: whom.ids,
      filter: whom.filter,
      except: whom.except,
    }),
    // Shifts that would be missed, and how many people would be asked first; of more shifts than are looked at people
    // is -1.
    output: z.object({ shifts: z.int(), people: z.int() }),
    faults: ['closing.dates_wrong', 'bulk.nobody'],
  }),
  asked: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/bulk/:id/asked',
    summary: '登记请假后，每班请了哪些同事',
    audience: 'office.read',
    input: z.object({ id }),
    // Of the shifts that were left by it, in their order, those for which colleagues were asked.
    output: listOf(
      z.object({
        // The offer's.
        id: z.int(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        service_type_name: z.string(),
        place_name: z.string(),
        // Whose shift it was.
        name: z.string(),
        state: z.enum(offerStates),
        people: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            state: z.enum(askedStates),
            // How they hear of it.
            reach: z.enum(reachWays),
          }),
        ),
      }),
    ).extend({
      // 1 where colleagues are asked by it, or will be.
      asks: z.int(),
      // Shifts that were left by it and of which nobody is asked: not yet, or since none is missed or can be asked.
      rest: z.int(),
    }),
    faults: ['content.not_found'],
  }),
}
