import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { choices } from '../dictionary/dictionary.service.ts'
import { longTerm } from '../recruitment/recruitment.service.ts'
import { info, list, statuses } from './activity.service.ts'

/** Recruitment on the phone. */
export function activityRoutes(serve: Serve): void {
  serve(activityCalls.longTerm, (input, act) => longTerm(act, input.id))
  serve(activityCalls.list, (input, act) => list(act, input))
  serve(activityCalls.types, (_, act) => choices(act, 'activity_type'))
  serve(activityCalls.statuses, async () => statuses())
  serve(activityCalls.info, (input, act) => info(act, input.id))
}
