import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { choices } from '../dictionary/dictionary.service.ts'
import { longTerm } from '../recruitment/recruitment.service.ts'
import { info, list, statuses } from './activity.service.ts'

/** Recruitment on the phone. */
export function activityRoutes(serve: Serve): void {
  serve(recruitmentCalls.longTerm, (input, ctx) => longTerm(ctx, input.id))
  serve(activityCalls.list, (input, ctx) => list(ctx, input))
  serve(activityCalls.types, (_, ctx) => choices(ctx, 'activity_type'))
  serve(activityCalls.statuses, async () => statuses())
  serve(activityCalls.info, (input, ctx) => info(ctx, input.id))
}
