import { meetingLink, trainingLink } from '@museum/contract/message/link.rules.ts'
import type { RouteEntry } from '../../shell/routeTable.ts'

/** When one comes to an interview or an assessment. */
export const meetingScreen: RouteEntry = {
  path: meetingLink,
  auth: true,
  title: '预约时间',
  load: () => import('./MeetingScreen.tsx'),
}

/** Trainings to come to, and those that one was at. */
export const trainingScreen: RouteEntry = {
  path: trainingLink,
  auth: true,
  title: '培训',
  load: () => import('./TrainingScreen.tsx'),
}
