import { weekPeopleCalls } from '@museum/contract/planner/people.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { copyUndoCalls, shiftUndoCalls } from '@museum/contract/planner/undo.calls.ts'
import { wantedCalls } from '@museum/contract/planner/wanted.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { copyInfo, copyWeek } from './copy.service.ts'
import { undecideCopy } from './copy-undo.service.ts'
import { served, weekPeople } from './people-week.service.ts'
import { addShift, changeShift, removeShift } from './planned.service.ts'
import { dayActivities, exportWeek, volunteersFor, week } from './planner.service.ts'
import { reachOf } from './reach.service.ts'
import { addSlot, changeSlot, removeSlot, wantedSlots } from './slot.service.ts'
import { undecideShift } from './undo.service.ts'

/** The roster planner in the office, and what the phone hears of the people wanted. */
export const plannerHandlers = [
  ...implement(plannerCalls, {
    week,
    weekExport: exportWeek,
    activities: (ctx, { date }) => dayActivities(ctx, date),
    volunteers: volunteersFor,
    reach: reachOf,
    add: addShift,
    change: changeShift,
    remove: (ctx, { id, reason }) => removeShift(ctx, id, reason),
    copyInfo,
    copyWeek,
    addSlot,
    changeSlot,
    removeSlot: (ctx, { id }) => removeSlot(ctx, id),
  }),
  ...implement(shiftUndoCalls, undecideCalls(undecideShift)),
  ...implement(copyUndoCalls, undecideCalls(undecideCopy)),
  ...implement(weekPeopleCalls, {
    people: weekPeople,
    served: (ctx, { volunteer_id }) => served(ctx, volunteer_id),
  }),
  ...implement(wantedCalls, { slots: wantedSlots }),
]
