import { accountsPage, invitePlace } from './features/account/account.pages.ts'
import { activitiesPage } from './features/activity/activity.pages.ts'
import { amendmentsPage } from './features/amend/amend.pages.ts'
import { applicationsPage } from './features/application/application.pages.ts'
import { articlesPage } from './features/article/article.pages.ts'
import { attendancePage, exceptionsPage } from './features/attendance/attendance.pages.ts'
import { auditPage } from './features/audit/audit.pages.ts'
import { broadcastsPage } from './features/broadcast/broadcast.pages.ts'
import { bulksPage } from './features/bulk/bulk.pages.ts'
import { closuresPage } from './features/closing/closing.pages.ts'
import { correctionsPage } from './features/correction/correction.pages.ts'
import { dashboardPage } from './features/dashboard/dashboard.pages.ts'
import { demandPage } from './features/demand/demand.pages.ts'
import { dictionariesPage } from './features/dictionary/dictionary.pages.ts'
import { duplicatesPage } from './features/duplicate/duplicate.pages.ts'
import { enlistsPage } from './features/enlist/enlist.pages.ts'
import { feedbacksPage } from './features/feedback/feedback.pages.ts'
import { groupsPage } from './features/group/group.pages.ts'
import { handbookPlace, leafletPlace } from './features/handbook/handbook.pages.ts'
import { hoursPage } from './features/hours/hours.pages.ts'
import { labelsPage } from './features/label/label.pages.ts'
import { loginPlace } from './features/login/login.pages.ts'
import { meetingsPage } from './features/meeting/meeting.pages.ts'
import { deletionsPage } from './features/personal/personal.pages.ts'
import { plannerPage } from './features/planner/planner.pages.ts'
import { commentsPage, postsPage } from './features/post/post.pages.ts'
import { recruitmentsPage } from './features/recruitment/recruitment.pages.ts'
import {
  badgesPage,
  insuredPage,
  monthReportPage,
  yearReportPage,
} from './features/report/report.pages.ts'
import { placesPage, serviceTypesPage } from './features/service/service.pages.ts'
import { rosterSettingsPage, settingsPage } from './features/setting/setting.pages.ts'
import { kioskPlace, signCodePage } from './features/sign/sign.pages.ts'
import { statementsPage } from './features/statement/statement.pages.ts'
import { todayPage } from './features/today/today.pages.ts'
import { importsPage, volunteersPage } from './features/volunteer/volunteer.pages.ts'
import { votesPage } from './features/vote/vote.pages.ts'
import { wallPlace } from './features/wall/wall.pages.ts'
import type { OfficePage, OfficePlace } from './officePage.ts'

/** The left menu, by duty; the first page that one may see is where one starts. */
export const menu: readonly { title: string; pages: readonly OfficePage[] }[] = [
  { title: '工作台', pages: [dashboardPage] },
  {
    title: '考勤',
    pages: [
      todayPage,
      exceptionsPage,
      correctionsPage,
      attendancePage,
      feedbacksPage,
      signCodePage,
    ],
  },
  {
    title: '排班',
    pages: [
      plannerPage,
      demandPage,
      closuresPage,
      serviceTypesPage,
      placesPage,
      rosterSettingsPage,
    ],
  },
  { title: '报表', pages: [monthReportPage, yearReportPage, hoursPage, insuredPage, badgesPage] },
  { title: '审核', pages: [applicationsPage, meetingsPage, enlistsPage, amendmentsPage] },
  {
    title: '志愿者',
    pages: [
      volunteersPage,
      groupsPage,
      labelsPage,
      statementsPage,
      duplicatesPage,
      deletionsPage,
      bulksPage,
      importsPage,
    ],
  },
  { title: '招募', pages: [activitiesPage, recruitmentsPage] },
  {
    title: '互动',
    pages: [votesPage, postsPage, commentsPage, articlesPage, broadcastsPage],
  },
  { title: '系统', pages: [dictionariesPage, settingsPage, accountsPage, auditPage] },
]

/** Every page of the menu. */
export const pages: readonly OfficePage[] = menu.flatMap((group) => group.pages)

/** What stands outside the shell and its login. */
export const alone: readonly OfficePlace[] = [
  loginPlace,
  invitePlace,
  kioskPlace,
  wallPlace,
  handbookPlace,
  leafletPlace,
]
