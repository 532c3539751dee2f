import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
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
  serve(activityOfficeCalls.recruitments, (input, ctx) => recruitments(ctx, input))
  serve(activityOfficeCalls.recruitmentsExport, (input, ctx) => exportRecruitments(ctx, input))
  serve(activityOfficeCalls.recruitmentInfo, (input, ctx) => recruitmentInfo(ctx, input.id))
  serve(activityOfficeCalls.createRecruitment, (input, ctx) => createRecruitment(ctx, input))
  serve(activityOfficeCalls.changeRecruitment, ({ id, ...input }, ctx) =>
    changeRecruitment(ctx, id, input),
  )
  serve(activityOfficeCalls.removeRecruitment, (input, ctx) => removeRecruitment(ctx, input.id))
}
