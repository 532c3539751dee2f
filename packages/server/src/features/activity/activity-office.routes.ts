import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  changeRecruitment,
  createRecruitment,
  exportRecruitments,
  recruitmentInfo,
  recruitments,
  removeRecruitment,
} from '../recruitment/recruitment.service.ts'
import { exportActivities } from './activity-export.service.ts'
import { change, create, officeInfo, officeList, remove } from './activity-office.service.ts'

/** Activities and long-term recruitment in the office. */
export function activityOfficeRoutes(serve: Serve): void {
  serve(activityOfficeCalls.officeList, (input, ctx) => officeList(ctx, input))
  serve(activityOfficeCalls.export, (input, ctx) => exportActivities(ctx, input))
  serve(activityOfficeCalls.officeInfo, (input, ctx) => officeInfo(ctx, input.id))
  serve(activityOfficeCalls.create, (input, ctx) => create(ctx, input))
  serve(activityOfficeCalls.change, ({ id, ...input }, ctx) => change(ctx, id, input))
  serve(activityOfficeCalls.remove, (input, ctx) => remove(ctx, input.id))
  serve(recruitmentCalls.list, (input, ctx) => recruitments(ctx, input))
  serve(recruitmentCalls.export, (input, ctx) => exportRecruitments(ctx, input))
  serve(recruitmentCalls.info, (input, ctx) => recruitmentInfo(ctx, input.id))
  serve(recruitmentCalls.create, (input, ctx) => createRecruitment(ctx, input))
  serve(recruitmentCalls.change, ({ id, ...input }, ctx) => changeRecruitment(ctx, id, input))
  serve(recruitmentCalls.remove, (input, ctx) => removeRecruitment(ctx, input.id))
}
