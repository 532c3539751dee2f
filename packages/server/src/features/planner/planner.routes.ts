import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { copyInfo, copyWeek } from './copy.service.ts'
import { addShift, changeShift, removeShift } from './planned.service.ts'
import { dayActivities, volunteersFor, week } from './planner.service.ts'
import { addSlot, changeSlot, removeSlot } from './slot.service.ts'
import { exportWeek } from './week-export.service.ts'

/** The roster planner in the office. */
export function plannerRoutes(serve: Serve): void {
  serve(plannerCalls.week, (input, ctx) => week(ctx, input))
  serve(plannerCalls.weekExport, (input, ctx) => exportWeek(ctx, input))
  serve(plannerCalls.activities, ({ date }, ctx) => dayActivities(ctx, date))
  serve(plannerCalls.volunteers, (input, ctx) => volunteersFor(ctx, input))
  serve(plannerCalls.add, (input, ctx) => addShift(ctx, input))
  serve(plannerCalls.change, (input, ctx) => changeShift(ctx, input))
  serve(plannerCalls.remove, ({ id, reason }, ctx) => removeShift(ctx, id, reason))
  serve(plannerCalls.copyInfo, (input, ctx) => copyInfo(ctx, input))
  serve(plannerCalls.copyWeek, (input, ctx) => copyWeek(ctx, input))
  serve(plannerCalls.addSlot, (input, ctx) => addSlot(ctx, input))
  serve(plannerCalls.changeSlot, (input, ctx) => changeSlot(ctx, input))
  serve(plannerCalls.removeSlot, ({ id }, ctx) => removeSlot(ctx, id))
}
