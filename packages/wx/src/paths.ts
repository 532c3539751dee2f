import { offerLink, postLink, shiftLink } from '@museum/contract/message/link.rules.ts'

/** Addresses of the app's screens below `/wx` (§2.1–2.39). */
export const paths = {
  home: '/index',
  /** By a code, for browsers that are not WeChat's; `back` is where it leads. */
  phoneLogin: '/phoneLogin',
  visitorHome: '/volunteerIndex',
  showcase: '/volunteerInfoList',
  recruitment: '/volunteer',
  longTerm: '/alwaysRecruitmentDetail',
  join: '/joinVolunteer',
  applied: '/complate',
  /** `userStatus` is the visitor's volunteer status where the caller knows it. */
  recruitmentDetail: (id: number, userStatus?: number) =>
    `/recruitmentDetail/${id}${userStatus === undefined ? '' : `?userStatus=${userStatus}`}`,
  votes: '/VolunteerVote',
  voting: '/volunteerVoting',
  votingOn: (id: number) => `/volunteerVoting/${id}`,
  voteHistory: '/volunteerVoteHistory',
  voteDetail: (id: number) => `/volunteerHistoryDetail/${id}`,
  candidate: (id: number, mapId: number) => `/starVolunteerDetail?id=${id}&map_id=${mapId}`,
  space: '/volunteerSpaceList',
  post: postLink,
  shareSpace: '/volunteerShareSpace',
  mySpace: '/volunteerMySpace',
  comments: '/volunteerSpaceLeaveMsg',
  myPost: (id: number) => `/volunteerMySpaceDetail?id=${id}`,
  submitPost: '/submitPost',
  /** Edits a rejected post and sends it again. */
  editPost: (id: number) => `/submitPost?id=${id}`,
  profile: '/volunteerInfo',
  enlistRecords: '/volunteerSignUpRecord',
  attendanceRecords: '/volunteerAttendanceRecord',
  hours: '/volunteerHours',
  /** How one's own shift was counted, and what was asked about it; `id` is the shift's. */
  correction: shiftLink,
  rosterRecords: '/volunteerSchedulingRecord',
  notifications: '/volunteerMessageNotify',
  /** With `go` it is read on the way to what it asks. */
  notification: (id: number, go = false) =>
    `/volunteerNotifyDetail?notifyId=${id}${go ? '&go=1' : ''}`,
  signIn: '/volunteerSignIn',
  signInSure: '/volunteerSignInSure',
  signInResult: '/volunteerSignInOut',
  userCentre: '/volunteerUserCenter',
  /** The work card. */
  pass: '/volunteerPass',
  calendar: '/volunteerCalendar',
  myData: '/volunteerMyData',
  articles: '/volunteerElegant',
  article: (id: number) => `/elegantDetail?id=${id}`,
  schedule: '/schedul',
  /** The month with a day of it opened, `YYYY-MM-DD`. */
  scheduleDay: (day: string) => `/schedul?day=${day}`,
  /** Places of shifts that one may take. */
  openShifts: '/volunteerOpenShifts',
  /** All that one is asked to take, and asks of others. */
  offers: '/volunteerOffer',
  /** One of them. */
  offer: offerLink,
  /** Asks colleagues to take one's own shift; `id` is the shift's. */
  /** To ask colleagues for one's shift; of one that somebody cannot come to, what nobody takes is leave. */
  cover: (id: number, cannot = false) => `/volunteerCover?id=${id}${cannot ? '&cannot=1' : ''}`,
  /** Exchanges it for one of a colleague's. */
  swap: (id: number) => `/volunteerSwap?id=${id}`,
  /** When one likes to serve. */
  wish: '/volunteerWish',
  addSchedule: '/addschedul',
  /** `day` is the day whose plan is stated, `YYYY-MM-DD`. */
  planDay: (day: string) => `/addschedul?time=${day}`,
  team: '/volunteerTeamMember',
  statement: '/volunteerStatement',
  /** What one says of a shift that is over; `id` is the shift's. */
  feedback: (id: number) => `/shiftFeedback?id=${id}`,
} as const
