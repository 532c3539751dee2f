import type { RouteEntry } from '../../shell/routeTable.ts'

/** By a code, for browsers that are not WeChat's; `back` is where it leads. */
export const phoneLoginScreen: RouteEntry = {
  path: '/phoneLogin',
  auth: false,
  title: '手机号登录',
  load: () => import('./PhoneLoginScreen.tsx'),
}
