/**
 * How a notification comes to somebody: in WeChat too; in the app alone, since they allow WeChat no more of it, or
 * since WeChat does not know them; or not at all, since they have never logged in.
 */
export const reachWays = ['wechat', 'unconsented', 'app', 'phone'] as const
export type ReachWay = (typeof reachWays)[number]

export const reachWords: Readonly<Record<ReachWay, string>> = {
  wechat: '微信',
  unconsented: '未授权',
  app: '仅应用内',
  phone: '需电话',
}

/** What a notification is about, by which its template in WeChat is chosen. */
export const templateKinds = ['shift', 'decision', 'message'] as const
export type TemplateKind = (typeof templateKinds)[number]

const decided =
  /^\/(?:volunteerInfo|recruitmentDetail|volunteerMySpaceDetail|volunteerMyData|volunteerPass|volunteerStatement|volunteerWish)\b/
const ofShifts =
  /^\/(?:shift|volunteerCorrection|schedul|volunteerOffer|volunteerSignIn|volunteerTeamMember)\b|\?confirm=/

/** What a notification is about, by where it leads; `starts` is that of its shift, empty where it is about none. */
export function templateKindOf(link: string, starts = ''): TemplateKind {
  if (starts !== '' || ofShifts.test(link)) return 'shift'
  return decided.test(link) ? 'decision' : 'message'
}
