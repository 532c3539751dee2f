interface Shot {
  /** The module of the page, from which is told whether its picture is old. */
  page: string
  /** Below `/wx` or `/office`. */
  path: string
  /** Who looks, on the phone. */
  who?: string
  elder?: true
}

const office = (feature: string, page: string, path: string): Shot => ({
  page: `packages/office/src/features/${feature}/${page}.tsx`,
  path,
})

const phone = (feature: string, screen: string, path: string, who = '李淑兰'): Shot => ({
  page: `packages/wx/src/features/${feature}/${screen}.tsx`,
  path,
  who,
})

/** The pictures of the README, the handbook and the leaflet, by their files' names. */
export const shots: Readonly<Record<string, Shot>> = {
  'phone-home': phone('home', 'HomeScreen', '/index'),
  'phone-elder': { ...phone('home', 'HomeScreen', '/index'), elder: true },
  'phone-centre': phone('home', 'UserCentreScreen', '/volunteerUserCenter'),
  'phone-recruitment': phone('activity', 'RecruitScreen', '/volunteer'),
  'phone-schedule': phone('roster', 'ScheduleScreen', '/schedul'),
  'phone-sign-in': phone('sign', 'SignInScreen', '/volunteerSignIn'),
  'phone-attendance': phone('attendance', 'AttendanceRecordScreen', '/volunteerAttendanceRecord'),
  'phone-voting': phone('vote', 'VotingScreen', '/volunteerVoting/1'),
  'phone-space': phone('post', 'SpaceListScreen', '/volunteerSpaceList'),
  'phone-team': phone('team', 'TeamScreen', '/volunteerTeamMember', '周志远'),
  'office-dashboard': office('dashboard', 'DashboardPage', '/dashboard'),
  'office-today': office('today', 'TodayPage', '/today'),
  'office-exceptions': office('attendance', 'ExceptionPage', '/exceptions'),
  'office-planner': office('planner', 'PlannerPage', '/planner'),
  'office-demand': office('demand', 'DemandPage', '/demand'),
  'office-closures': office('closing', 'ClosurePage', '/closures'),
  'office-sign-code': office('sign', 'SignCodePage', '/sign-code'),
  'office-month': office('report', 'MonthReportPage', '/reports/month'),
  'office-applications': office('application', 'ApplicationReviewPage', '/applications'),
  'office-meetings': office('meeting', 'MeetingListPage', '/meetings'),
  'office-volunteers': office('volunteer', 'VolunteerListPage', '/volunteers'),
  'office-broadcasts': office('broadcast', 'BroadcastPage', '/broadcasts'),
  'office-settings': office('setting', 'SettingsPage', '/settings'),
  'office-accounts': office('account', 'AccountPage', '/accounts'),
}
