import type { RouteEntry } from '../../shell/routeTable.ts'

/** Two weeks from today on, a row a day, to be planned part by part. */
export const fortnightScreen: RouteEntry = {
  path: '/fortnight',
  auth: true,
  title: '排班',
  load: () => import('./FortnightScreen.tsx'),
}
