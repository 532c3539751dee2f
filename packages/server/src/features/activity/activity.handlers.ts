import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { implement } from '../../http/implement.ts'
import { choices } from '../dictionary/dictionary.service.ts'
import { counts, info, list, statuses } from './activity.service.ts'
import {
  change,
  create,
  exportActivities,
  officeInfo,
  officeList,
  remove,
} from './activity-office.service.ts'

/** Activities on the phone and in the office. */
export const activityHandlers = [
  ...implement(activityCalls, {
    list,
    counts,
    types: (ctx) => choices(ctx, 'activity_type'),
    statuses,
    info: (ctx, input) => info(ctx, input.id),
  }),
  ...implement(activityOfficeCalls, {
    officeList,
    export: exportActivities,
    officeInfo: (ctx, input) => officeInfo(ctx, input.id),
    create,
    change: (ctx, { id, ...input }) => change(ctx, id, input),
    remove: (ctx, input) => remove(ctx, input.id),
  }),
]
