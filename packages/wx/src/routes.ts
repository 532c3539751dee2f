import { recruitmentDetailScreen, recruitmentScreen } from './features/activity/activity.screens.ts'
import {
  appliedScreen,
  joinScreen,
  startScreen,
} from './features/application/application.screens.ts'
import { articleScreen, articlesScreen } from './features/article/article.screens.ts'
import { attendanceRecordsScreen } from './features/attendance/attendance.screens.ts'
import { calendarScreen } from './features/calendar/calendar.screens.ts'
import { correctionScreen } from './features/correction/correction.screens.ts'
import { enlistRecordsScreen } from './features/enlist/enlist.screens.ts'
import { feedbackScreen } from './features/feedback/feedback.screens.ts'
import { fortnightScreen } from './features/fortnight/fortnight.screens.ts'
import { helpScreen } from './features/handbook/handbook.screens.ts'
import { homeScreen, userCentreScreen, visitorHomeScreen } from './features/home/home.screens.ts'
import { hoursScreen } from './features/hours/hours.screens.ts'
import { phoneLoginScreen } from './features/login/login.screens.ts'
import { meetingScreen } from './features/meeting/meeting.screens.ts'
import { notificationScreen, notificationsScreen } from './features/message/message.screens.ts'
import { coverScreen, offersScreen, swapScreen } from './features/offer/offer.screens.ts'
import { passScreen } from './features/pass/pass.screens.ts'
import { myDataScreen } from './features/personal/personal.screens.ts'
import {
  commentsScreen,
  myPostScreen,
  mySpaceScreen,
  postScreen,
  shareSpaceScreen,
  spaceScreen,
  submitPostScreen,
} from './features/post/post.screens.ts'
import { longTermScreen } from './features/recruitment/recruitment.screens.ts'
import {
  addScheduleScreen,
  rosterRecordsScreen,
  scheduleScreen,
} from './features/roster/roster.screens.ts'
import { shiftScreen } from './features/shift/shift.screens.ts'
import { showcaseScreen } from './features/showcase/showcase.screens.ts'
import { signInResultScreen, signInScreen, signInSureScreen } from './features/sign/sign.screens.ts'
import { statementScreen } from './features/statement/statement.screens.ts'
import { openShiftsScreen } from './features/take/take.screens.ts'
import { teamScreen } from './features/team/team.screens.ts'
import { profileScreen } from './features/volunteer/volunteer.screens.ts'
import {
  candidateScreen,
  voteDetailScreen,
  voteHistoryScreen,
  votesScreen,
  votingScreen,
} from './features/vote/vote.screens.ts'
import { wishScreen } from './features/wish/wish.screens.ts'
import type { RouteEntry } from './shell/routeTable.ts'

/** Every screen (§2.1–2.38), with what the specification does not have. */
export const routes: readonly RouteEntry[] = [
  homeScreen,
  visitorHomeScreen,
  phoneLoginScreen,
  recruitmentScreen,
  longTermScreen,
  startScreen,
  joinScreen,
  appliedScreen,
  recruitmentDetailScreen,
  profileScreen,
  enlistRecordsScreen,
  notificationsScreen,
  notificationScreen,
  showcaseScreen,
  spaceScreen,
  postScreen,
  shareSpaceScreen,
  mySpaceScreen,
  commentsScreen,
  myPostScreen,
  submitPostScreen,
  articlesScreen,
  articleScreen,
  scheduleScreen,
  addScheduleScreen,
  shiftScreen,
  openShiftsScreen,
  fortnightScreen,
  offersScreen,
  coverScreen,
  swapScreen,
  wishScreen,
  meetingScreen,
  rosterRecordsScreen,
  signInScreen,
  signInSureScreen,
  signInResultScreen,
  attendanceRecordsScreen,
  statementScreen,
  hoursScreen,
  correctionScreen,
  feedbackScreen,
  teamScreen,
  votesScreen,
  votingScreen,
  voteHistoryScreen,
  voteDetailScreen,
  candidateScreen,
  passScreen,
  calendarScreen,
  myDataScreen,
  userCentreScreen,
  helpScreen,
]
