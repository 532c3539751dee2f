import { meetingLink } from '@museum/contract/message/link.rules.ts'
import type { RouteEntry } from '../../shell/routeTable.ts'

/** When one comes to an interview, an assessment or a training. */
export const meetingScreen: RouteEntry = {
  path: meetingLink,
  auth: true,
  title: '预约',
  load: () => import('./MeetingScreen.tsx'),
}
