import type { z } from 'zod'
import { accountCalls } from './account/account.calls.ts'
import { accountOfficeCalls } from './account/account-office.calls.ts'
import { factorCalls } from './account/factor.calls.ts'
import { passkeyCalls } from './account/passkey.calls.ts'
import { activityCalls, activityOfficeCalls } from './activity/activity.calls.ts'
import { agreementCalls, agreementOfficeCalls } from './agreement/agreement.calls.ts'
import { paperCalls } from './agreement/paper.calls.ts'
import { amendCalls, amendOfficeCalls } from './amend/amend.calls.ts'
import { applicationCalls } from './application/application.calls.ts'
import { applicationOfficeCalls } from './application/application-office.calls.ts'
import { articleCalls, articleOfficeCalls } from './article/article.calls.ts'
import { attendanceCalls } from './attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from './attendance/attendance-office.calls.ts'
import { auditCalls } from './audit/audit.calls.ts'
import { broadcastCalls } from './broadcast/broadcast.calls.ts'
import { askingCalls } from './bulk/asking.calls.ts'
import { bulkCalls } from './bulk/bulk.calls.ts'
import { calendarCalls } from './calendar/calendar.calls.ts'
import type { Call } from './call.ts'
import { clientErrorCalls } from './client-error.calls.ts'
import { closingCalls } from './closing/closing.calls.ts'
import { closureCalls } from './closing/closure.calls.ts'
import { confirmCalls, confirmOfficeCalls } from './confirm/confirm.calls.ts'
import { correctionCalls, correctionOfficeCalls } from './correction/correction.calls.ts'
import { madeUpCalls } from './correction/made-up.calls.ts'
import { dashboardCalls } from './dashboard/dashboard.calls.ts'
import { setupCalls } from './dashboard/setup.calls.ts'
import { demandCalls } from './demand/demand.calls.ts'
import { dictionaryCalls, dictionaryOfficeCalls } from './dictionary/dictionary.calls.ts'
import { draftCalls } from './draft/draft.calls.ts'
import { publishCalls } from './draft/publish.calls.ts'
import { duplicateCalls } from './duplicate/duplicate.calls.ts'
import { enlistCalls, enlistOfficeCalls } from './enlist/enlist.calls.ts'
import { feedbackCalls, feedbackOfficeCalls } from './feedback/feedback.calls.ts'
import { findCalls } from './find/find.calls.ts'
import { fortnightCalls } from './fortnight/fortnight.calls.ts'
import { groupCalls, groupOfficeCalls } from './group/group.calls.ts'
import { homeCalls } from './home/home.calls.ts'
import { hoursCalls } from './hours/hours.calls.ts'
import { ownHoursCalls } from './hours/own-hours.calls.ts'
import { labelCalls } from './label/label.calls.ts'
import { leaveCalls, leaveOfficeCalls, leaveTeamCalls } from './leave/leave.calls.ts'
import { consentCalls } from './login/consent.calls.ts'
import { loginCalls } from './login/login.calls.ts'
import { phoneCalls } from './login/phone.calls.ts'
import { sessionCalls } from './login/session.calls.ts'
import { deskCalls, trainingOfficeCalls } from './meeting/desk.calls.ts'
import { meetingCalls } from './meeting/meeting.calls.ts'
import { meetingOfficeCalls } from './meeting/meeting-office.calls.ts'
import { messageCalls } from './message/message.calls.ts'
import { messageOfficeCalls } from './message/message-office.calls.ts'
import { phonedCalls } from './message/phoned.calls.ts'
import { milestoneCalls } from './milestone/milestone.calls.ts'
import { noteCalls } from './note/note.calls.ts'
import { coverCalls } from './offer/cover.calls.ts'
import { offerCalls } from './offer/offer.calls.ts'
import { offerOfficeCalls } from './offer/offer-office.calls.ts'
import { passCalls } from './pass/pass.calls.ts'
import { personalCalls } from './personal/personal.calls.ts'
import { personalOfficeCalls } from './personal/personal-office.calls.ts'
import { pictureCalls } from './picture/picture.calls.ts'
import { weekPeopleCalls } from './planner/people.calls.ts'
import { plannerCalls } from './planner/planner.calls.ts'
import { copyUndoCalls, shiftUndoCalls } from './planner/undo.calls.ts'
import { wantedCalls } from './planner/wanted.calls.ts'
import { postCalls } from './post/post.calls.ts'
import { postOfficeCalls } from './post/post-office.calls.ts'
import { proposalCalls } from './proposal/proposal.calls.ts'
import { recruitmentCalls } from './recruitment/recruitment.calls.ts'
import { insuredCalls } from './report/insured.calls.ts'
import { monthReportCalls } from './report/month.calls.ts'
import { packCalls } from './report/pack.calls.ts'
import { reportListCalls } from './report/report-list.calls.ts'
import { yearReportCalls } from './report/year.calls.ts'
import { planCalls } from './roster/plan.calls.ts'
import { rosterCalls } from './roster/roster.calls.ts'
import {
  placeOfficeCalls,
  serviceTypeCalls,
  serviceTypeOfficeCalls,
} from './service/service.calls.ts'
import { settingCalls } from './setting/setting.calls.ts'
import { shiftCalls } from './shift/shift.calls.ts'
import { showcaseCalls } from './showcase/showcase.calls.ts'
import { signCalls } from './sign/sign.calls.ts'
import { signCodeCalls } from './sign/sign-code.calls.ts'
import { siteCalls } from './site/site.calls.ts'
import { siteKeyCalls } from './site/site-key.calls.ts'
import { statementCalls } from './statement/statement.calls.ts'
import { statementOfficeCalls } from './statement/statement-office.calls.ts'
import { takeCalls } from './take/take.calls.ts'
import { teamCalls } from './team/team.calls.ts'
import { remindCalls } from './today/remind.calls.ts'
import { todayCalls } from './today/today.calls.ts'
import { viewCalls } from './view/view.calls.ts'
import { claimCalls } from './volunteer/claim.calls.ts'
import { historyCalls } from './volunteer/history.calls.ts'
import { importCalls } from './volunteer/imports.calls.ts'
import { volunteerCalls } from './volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from './volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from './volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from './volunteer/volunteer-sheet.calls.ts'
import { voteCalls } from './vote/vote.calls.ts'
import { voteOfficeCalls } from './vote/vote-office.calls.ts'
import { waitlistCalls, waitlistOfficeCalls } from './waitlist/waitlist.calls.ts'
import { wallCalls } from './wall/wall.calls.ts'
import { grantCalls } from './wish/grant.calls.ts'
import { wishCalls, wishOfficeCalls } from './wish/wish.calls.ts'

/** Every call of the product, feature by feature. */
export const calls = {
  clientError: clientErrorCalls,
  picture: pictureCalls,
  audit: auditCalls,
  setting: settingCalls,
  login: loginCalls,
  session: sessionCalls,
  phoneLogin: phoneCalls,
  account: accountCalls,
  accountOffice: accountOfficeCalls,
  factor: factorCalls,
  passkey: passkeyCalls,
  view: viewCalls,
  consent: consentCalls,
  message: messageCalls,
  phoned: phonedCalls,
  messageOffice: messageOfficeCalls,
  dictionary: dictionaryCalls,
  dictionaryOffice: dictionaryOfficeCalls,
  volunteer: volunteerCalls,
  volunteerOffice: volunteerOfficeCalls,
  volunteerEdit: volunteerEditCalls,
  volunteerSheet: volunteerSheetCalls,
  imports: importCalls,
  claim: claimCalls,
  history: historyCalls,
  application: applicationCalls,
  applicationOffice: applicationOfficeCalls,
  amend: amendCalls,
  amendOffice: amendOfficeCalls,
  group: groupCalls,
  groupOffice: groupOfficeCalls,
  note: noteCalls,
  label: labelCalls,
  pass: passCalls,
  broadcast: broadcastCalls,
  serviceType: serviceTypeCalls,
  serviceTypeOffice: serviceTypeOfficeCalls,
  placeOffice: placeOfficeCalls,
  recruitment: recruitmentCalls,
  activity: activityCalls,
  activityOffice: activityOfficeCalls,
  enlist: enlistCalls,
  enlistOffice: enlistOfficeCalls,
  waitlist: waitlistCalls,
  waitlistOffice: waitlistOfficeCalls,
  wish: wishCalls,
  wishOffice: wishOfficeCalls,
  grant: grantCalls,
  meeting: meetingCalls,
  meetingOffice: meetingOfficeCalls,
  meetingDesk: deskCalls,
  trainingOffice: trainingOfficeCalls,
  roster: rosterCalls,
  plan: planCalls,
  sign: signCalls,
  signCode: signCodeCalls,
  feedback: feedbackCalls,
  feedbackOffice: feedbackOfficeCalls,
  attendance: attendanceCalls,
  attendanceOffice: attendanceOfficeCalls,
  madeUp: madeUpCalls,
  correction: correctionCalls,
  correctionOffice: correctionOfficeCalls,
  ownHours: ownHoursCalls,
  calendar: calendarCalls,
  hours: hoursCalls,
  milestone: milestoneCalls,
  statement: statementCalls,
  statementOffice: statementOfficeCalls,
  team: teamCalls,
  closing: closingCalls,
  closure: closureCalls,
  planner: plannerCalls,
  weekPeople: weekPeopleCalls,
  shiftUndo: shiftUndoCalls,
  copyUndo: copyUndoCalls,
  wanted: wantedCalls,
  demand: demandCalls,
  draft: draftCalls,
  publish: publishCalls,
  proposal: proposalCalls,
  take: takeCalls,
  fortnight: fortnightCalls,
  leave: leaveCalls,
  leaveOffice: leaveOfficeCalls,
  leaveTeam: leaveTeamCalls,
  confirm: confirmCalls,
  confirmOffice: confirmOfficeCalls,
  offer: offerCalls,
  offerOffice: offerOfficeCalls,
  cover: coverCalls,
  remind: remindCalls,
  today: todayCalls,
  wall: wallCalls,
  vote: voteCalls,
  voteOffice: voteOfficeCalls,
  post: postCalls,
  postOffice: postOfficeCalls,
  article: articleCalls,
  articleOffice: articleOfficeCalls,
  showcase: showcaseCalls,
  personal: personalCalls,
  personalOffice: personalOfficeCalls,
  agreement: agreementCalls,
  agreementOffice: agreementOfficeCalls,
  agreementPaper: paperCalls,
  duplicate: duplicateCalls,
  bulk: bulkCalls,
  asking: askingCalls,
  home: homeCalls,
  shift: shiftCalls,
  dashboard: dashboardCalls,
  setup: setupCalls,
  site: siteCalls,
  siteKey: siteKeyCalls,
  find: findCalls,
  monthReport: monthReportCalls,
  yearReport: yearReportCalls,
  insured: insuredCalls,
  pack: packCalls,
  reportList: reportListCalls,
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
