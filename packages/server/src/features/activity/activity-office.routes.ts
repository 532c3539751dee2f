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
  serve(activityOfficeCalls.officeList, (input, act) => officeList(act, input))
  serve(activityOfficeCalls.export, (input, act) => exportActivities(act, input))
  serve(activityOfficeCalls.officeInfo, (input, act) => officeInfo(act, input.id))
  serve(activityOfficeCalls.create, (input, act) => create(act, input))
  serve(activityOfficeCalls.change, ({ id, ...input }, act) => change(act, id, input))
  serve(activityOfficeCalls.remove, (input, act) => remove(act, input.id))
  serve(activityOfficeCalls.recruitments, (input, act) => recruitments(act, input))
  serve(activityOfficeCalls.recruitmentsExport, (input, act) => exportRecruitments(act, input))
  serve(activityOfficeCalls.recruitmentInfo, (input, act) => recruitmentInfo(act, input.id))
  serve(activityOfficeCalls.createRecruitment, (input, act) => createRecruitment(act, input))
  serve(activityOfficeCalls.changeRecruitment, ({ id, ...input }, act) =>
    changeRecruitment(act, id, input),
  )
  serve(activityOfficeCalls.removeRecruitment, (input, act) => removeRecruitment(act, input.id))
}
