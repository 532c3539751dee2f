import type { z } from 'zod'
import { accountCalls } from './account/account.calls.ts'
import { accountOfficeCalls } from './account/account-office.calls.ts'
import { activityCalls, activityOfficeCalls } from './activity/activity.calls.ts'
import { articleCalls, articleOfficeCalls } from './article/article.calls.ts'
import { auditCalls } from './audit/audit.calls.ts'
import { authCalls } from './auth/auth.calls.ts'
import { broadcastCalls } from './broadcast/broadcast.calls.ts'
import type { Call } from './call.ts'
import { centreCalls } from './centre/centre.calls.ts'
import { dashboardCalls } from './dashboard/dashboard.calls.ts'
import { setupCalls } from './dashboard/setup.calls.ts'
import { dictionaryCalls, dictionaryOfficeCalls } from './dictionary/dictionary.calls.ts'
import { dutyCalls } from './duty/duty.calls.ts'
import { enlistCalls, enlistOfficeCalls } from './enlist/enlist.calls.ts'
import { exportCalls } from './export/export.calls.ts'
import { groupCalls, groupOfficeCalls } from './group/group.calls.ts'
import { messageCalls } from './message/message.calls.ts'
import { plannerCalls } from './planner/planner.calls.ts'
import { rosterCalls } from './roster/roster.calls.ts'
import { signCalls } from './roster/sign.calls.ts'
import { teamCalls } from './roster/team.calls.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from './service/service.calls.ts'
import { settingCalls } from './setting/setting.calls.ts'
import { showcaseCalls } from './showcase/showcase.calls.ts'
import { signCodeCalls } from './sign/sign-code.calls.ts'
import { spaceCalls, spaceOfficeCalls } from './space/space.calls.ts'
import { uploadCalls } from './upload/upload.calls.ts'
import { claimCalls } from './volunteer/claim.calls.ts'
import { volunteerCalls } from './volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from './volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from './volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from './volunteer/volunteer-sheet.calls.ts'
import { voteCalls } from './vote/vote.calls.ts'
import { voteOfficeCalls } from './vote/vote-office.calls.ts'

/** Every call of the product, by feature. */
export const calls = {
  auth: authCalls,
  activity: activityCalls,
  enlist: enlistCalls,
  volunteer: volunteerCalls,
  message: messageCalls,
  centre: centreCalls,
  showcase: showcaseCalls,
  group: groupCalls,
  dictionary: dictionaryCalls,
  upload: uploadCalls,
  account: accountCalls,
  accountOffice: accountOfficeCalls,
  activityOffice: activityOfficeCalls,
  enlistOffice: enlistOfficeCalls,
  dictionaryOffice: dictionaryOfficeCalls,
  volunteerOffice: volunteerOfficeCalls,
  volunteerEdit: volunteerEditCalls,
  volunteerSheet: volunteerSheetCalls,
  claim: claimCalls,
  groupOffice: groupOfficeCalls,
  audit: auditCalls,
  vote: voteCalls,
  voteOffice: voteOfficeCalls,
  space: spaceCalls,
  spaceOffice: spaceOfficeCalls,
  article: articleCalls,
  articleOffice: articleOfficeCalls,
  broadcast: broadcastCalls,
  roster: rosterCalls,
  sign: signCalls,
  signCode: signCodeCalls,
  team: teamCalls,
  serviceTypeOffice: serviceTypeOfficeCalls,
  placeOffice: placeOfficeCalls,
  setting: settingCalls,
  planner: plannerCalls,
  duty: dutyCalls,
  dashboard: dashboardCalls,
  setup: setupCalls,
  export: exportCalls,
} as const

type Values<T> = T[keyof T]
type AnyCall = Values<{ [F in keyof typeof calls]: Values<(typeof calls)[F]> }>

/**
 * Every call by its address, e.g. `'POST /api/enlist/enlist'`. A browser imports this type alone:
 * the address is all that it needs at run time, so no schema weighs on the first load.
 */
export type CallAt = {
  [C in AnyCall as C extends Call<infer M, infer P> ? `${M} ${P}` : never]: C
}
export type Address = keyof CallAt

// A call without fields would otherwise forbid the file too.
type Fields<T> = string extends keyof T ? unknown : T
/** A call with a file takes it as `file` beside its fields. */
export type InputOf<A extends Address> = Fields<z.input<CallAt[A]['input']>> & { file?: unknown }
export type OutputOf<A extends Address> = z.output<CallAt[A]['output']>
