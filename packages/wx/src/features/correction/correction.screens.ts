import type { RouteEntry } from '../../shell/routeTable.ts'

/** How one's own shift was counted, and what was asked about it. */
export const correctionScreen: RouteEntry = {
  path: '/volunteerCorrection',
  auth: true,
  title: '更正申请',
  load: () => import('./CorrectionScreen.tsx'),
}
