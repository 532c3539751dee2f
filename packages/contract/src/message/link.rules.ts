/** Where a notification's button leads: addresses of the phone below `/wx`, by what they show. */

/** All of one's own shift: how it stands, what it counts and what can be done with it. */
export const shiftLink = (id: number) => `/shift?id=${id}`

/** How one's own shift was counted, and what was asked about it. */
export const correctionLink = (id: number) => `/volunteerCorrection?id=${id}`

/** One's own shifts, day by day. */
export const scheduleLink = '/schedul'

/** What one was asked to take, or asked others to. */
export const offerLink = (id: number) => `/volunteerOffer?id=${id}`

/** True of a link that leads to what somebody is asked to take. */
export const isOfferLink = (link: string) => link.startsWith('/volunteerOffer?')

/** One's own statements of service. */
export const statementLink = '/volunteerStatement'

/** What one may serve, on the page of when one likes to. */
export const grantsLink = '/volunteerWish?show=grants'

/** When one comes to an interview or an assessment; and trainings to come to, and those that one was at. */
export const meetingLink = '/volunteerMeeting'
/** The same, with one meeting before the others. */
export const meetingLinkTo = (id: number) => `${meetingLink}?meeting=${id}`
export const trainingLink = `${meetingLink}?show=trainings`

/** One's work card, with its last day. */
export const passLink = '/volunteerPass'

/** One's own profile, with the steps of applying. */
export const profileLink = '/volunteerInfo'

/** What is held about oneself. */
export const myDataLink = '/volunteerMyData'

/** Where one is logged in, on the page of what is held about oneself. */
export const loginsLink = `${myDataLink}?show=logins`

/** One's own post, with what was decided of it. */
export const myPostLink = (id: number) => `/volunteerMySpaceDetail?id=${id}`

/** A post that all may read, with what was written about it. */
export const postLink = (id: number) => `/volunteerSpaceDetail?id=${id}`

/** Signing in and out of one's own shifts. */
export const signLink = '/volunteerSignIn'

/** A recruitment, and how one stands to it. */
export const recruitLink = (id: number) => `/recruitmentDetail/${id}`

/** A vote that has ended. */
export const voteHistoryLink = (id: number) => `/volunteerHistoryDetail/${id}`

/** One's own day. */
export const homeLink = '/index'

/** One's own day, with the question whether one comes on `date`. */
export const confirmLink = (date: string) => `${homeLink}?confirm=${date}`

/** The day of which such a link asks; empty for every other one. */
export const confirmDay = (link: string) => /\?confirm=(\d{4}-\d\d-\d\d)$/.exec(link)?.[1] ?? ''

/** The attendance of one group that one leads, on a day. */
export const teamLink = (date: string, group: number) =>
  `/volunteerTeamMember?time=${date}&group=${group}`

/** The pages of notifications about shifts, and about enrolling and applying, by how their addresses begin. */
export const linksByKind = {
  shift: [
    homeLink,
    scheduleLink,
    signLink,
    '/shift',
    '/volunteerCorrection',
    '/volunteerOffer',
    '/volunteerTeamMember',
  ],
  enlist: ['/recruitmentDetail', meetingLink, profileLink],
} as const
