import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { removeShift, stateDay } from './plan.service.ts'
import {
  dayWindow,
  myActivities,
  myDay,
  myDays,
  myLatest,
  myRecords,
  typePlaces,
} from './roster.service.ts'

/** A volunteer's own plan. */
export function rosterRoutes(serve: Serve): void {
  serve(rosterCalls.days, (input, act) => myDays(act, input))
  serve(rosterCalls.lately, (_, act) => myLatest(act))
  serve(rosterCalls.activities, ({ time }, act) => myActivities(act, time))
  serve(rosterCalls.info, ({ time }, act) => myDay(act, time))
  serve(rosterCalls.window, ({ time }, act) => dayWindow(act, time))
  serve(rosterCalls.places, ({ service_type_id }, act) => typePlaces(act, service_type_id))
  serve(rosterCalls.state, (input, act) => stateDay(act, input))
  serve(rosterCalls.remove, ({ id }, act) => removeShift(act, id))
  serve(rosterCalls.records, (input, act) => myRecords(act, input))
}
