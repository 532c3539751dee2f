import type { RouteEntry } from '../../shell/routeTable.ts'

export const helpScreen: RouteEntry = {
  path: '/help',
  auth: false,
  title: '帮助',
  load: () => import('./HelpScreen.tsx'),
}

/** Where the help says how a screen is used, by the screen's path in the table of routes. */
export const helpAt = (path: string): string => `${helpScreen.path}?at=${path}`
