import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { copyInfo, copyWeek } from './copy.service.ts'
import { addShift, changeShift, removeShift } from './planned.service.ts'
import { dayActivities, volunteersFor, week } from './planner.service.ts'
import { addSlot, changeSlot, removeSlot } from './slot.service.ts'
import { exportWeek } from './week-export.service.ts'

/** The roster planner in the office. */
export function plannerRoutes(serve: Serve): void {
  serve(plannerCalls.week, (input, act) => week(act, input))
  serve(plannerCalls.weekExport, (input, act) => exportWeek(act, input))
  serve(plannerCalls.activities, ({ date }, act) => dayActivities(act, date))
  serve(plannerCalls.volunteers, (input, act) => volunteersFor(act, input))
  serve(plannerCalls.add, (input, act) => addShift(act, input))
  serve(plannerCalls.change, (input, act) => changeShift(act, input))
  serve(plannerCalls.remove, ({ id, reason }, act) => removeShift(act, id, reason))
  serve(plannerCalls.copyInfo, (input, act) => copyInfo(act, input))
  serve(plannerCalls.copyWeek, (input, act) => copyWeek(act, input))
  serve(plannerCalls.addSlot, (input, act) => addSlot(act, input))
  serve(plannerCalls.changeSlot, (input, act) => changeSlot(act, input))
  serve(plannerCalls.removeSlot, ({ id }, act) => removeSlot(act, id))
}
