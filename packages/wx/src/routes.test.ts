import { expect, it } from 'vitest'
import { routes } from './routes.ts'

// The route table of §2.1–2.39; its two schedule routes carry no flag and need login as their calls do.
const open = [
  '/volunteerIndex',
  '/volunteerInfoList',
  '/complate',
  '/recruitmentDetail/:id',
  '/volunteerElegant',
  '/elegantDetail',
]
const closed = [
  '/index',
  '/volunteer',
  '/alwaysRecruitmentDetail',
  '/joinVolunteer',
  '/VolunteerVote',
  '/volunteerVoting/:id?',
  '/volunteerVoteHistory',
  '/volunteerHistoryDetail/:id',
  '/starVolunteerDetail',
  '/volunteerSpaceList',
  '/volunteerSpaceDetail',
  '/volunteerShareSpace',
  '/volunteerMySpace',
  '/volunteerSpaceLeaveMsg',
  '/volunteerMySpaceDetail',
  '/submitPost',
  '/volunteerInfo',
  '/volunteerSignUpRecord',
  '/volunteerAttendanceRecord',
  '/volunteerSchedulingRecord',
  '/volunteerMessageNotify',
  '/volunteerNotifyDetail',
  '/volunteerSignIn',
  '/volunteerSignInSure',
  '/volunteerSignInOut',
  '/volunteerUserCenter',
  '/schedul',
  '/addschedul',
  '/volunteerTeamMember',
]
// What the specification does not have.
const own = [
  '/volunteerStatement',
  '/volunteerHours',
  '/volunteerCorrection',
  '/shift',
  '/shiftFeedback',
  '/volunteerPass',
  '/volunteerCalendar',
  '/volunteerMyData',
  '/volunteerOpenShifts',
  '/fortnight',
  '/volunteerOffer',
  '/volunteerCover',
  '/volunteerSwap',
  '/volunteerWish',
  '/volunteerMeeting',
]
const ownOpen = ['/phoneLogin', '/joinStart', '/help']
const homes = ['/index', '/volunteerIndex']

it('asks for login exactly where the specification does', () => {
  for (const route of routes) {
    expect([...open, ...closed, ...own, ...ownOpen]).toContain(route.path)
    expect(route.auth, route.path).toBe(![...open, ...ownOpen].includes(route.path))
  }
})

it('has every address of the specification', () => {
  const known = routes.map((route) => route.path)
  expect([...open, ...closed].filter((path) => !known.includes(path))).toEqual([])
})

it('titles every screen but the homes, which bear the name of the museum', () => {
  for (const route of routes) expect(route.title === undefined).toBe(homes.includes(route.path))
})

it('has each address once', () => {
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
})
