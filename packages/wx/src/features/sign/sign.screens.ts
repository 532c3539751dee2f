import type { RouteEntry } from '../../shell/routeTable.ts'

export const signInScreen: RouteEntry = {
  path: '/volunteerSignIn',
  auth: true,
  title: '志愿者签到',
  staysOffline: true,
  load: () => import('./SignInScreen.tsx'),
}

export const signInSureScreen: RouteEntry = {
  path: '/volunteerSignInSure',
  auth: true,
  title: '确认签到',
  staysOffline: true,
  load: () => import('./SignInSureScreen.tsx'),
}

export const signInResultScreen: RouteEntry = {
  path: '/volunteerSignInOut',
  auth: true,
  title: '签到结果',
  staysOffline: true,
  load: () => import('./SignResultScreen.tsx'),
}

/** Says in the choice's address that somebody signs without a scan. */
export const byHandQuery = 'by_hand'
export const byHandPath = `${signInScreen.path}?${byHandQuery}=1`
