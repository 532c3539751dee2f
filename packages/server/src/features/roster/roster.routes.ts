import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { removeShift, replaceDay } from './plan.service.ts'
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
  serve(rosterCalls.days, (input, ctx) => myDays(ctx, input))
  serve(rosterCalls.lately, (_, ctx) => myLatest(ctx))
  serve(rosterCalls.activities, ({ time }, ctx) => myActivities(ctx, time))
  serve(rosterCalls.info, ({ time }, ctx) => myDay(ctx, time))
  serve(rosterCalls.window, ({ time }, ctx) => dayWindow(ctx, time))
  serve(rosterCalls.places, ({ service_type_id }, ctx) => typePlaces(ctx, service_type_id))
  serve(rosterCalls.state, (input, ctx) => replaceDay(ctx, input))
  serve(rosterCalls.remove, ({ id }, ctx) => removeShift(ctx, id))
  serve(rosterCalls.records, (input, ctx) => myRecords(ctx, input))
}
