import { z } from 'zod'
import { day, defineCall } from '../call.ts'
import { whom } from './bulk.calls.ts'

/** Whom leave would have asked, before anybody is put on it. */
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
}
