import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { implement } from '../../http/implement.ts'
import { addToDays, removeShift, replaceDay } from './plan.service.ts'
import {
  dayWindow,
  myActivities,
  myClosed,
  myDay,
  myDays,
  myLatest,
  myRecords,
  planOffer,
  typePlaces,
} from './roster.service.ts'

/** A volunteer's own plan. */
export const rosterHandlers = [
  ...implement(rosterCalls, {
    days: myDays,
    lately: myLatest,
    activities: (ctx, { time }) => myActivities(ctx, time),
    info: (ctx, { time }) => myDay(ctx, time),
    window: (ctx, { time }) => dayWindow(ctx, time),
    places: (ctx, { service_type_id }) => typePlaces(ctx, service_type_id),
    state: replaceDay,
    remove: (ctx, { id }) => removeShift(ctx, id),
    records: myRecords,
  }),
  ...implement(planCalls, { closed: myClosed, offer: planOffer, add: addToDays }),
]
