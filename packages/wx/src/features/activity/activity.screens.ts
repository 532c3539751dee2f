import { recruitLink } from '@museum/contract/message/link.rules.ts'
import type { RouteEntry } from '../../shell/routeTable.ts'

export const recruitmentScreen: RouteEntry = {
  path: '/volunteer',
  auth: true,
  title: '志愿者招募',
  load: () => import('./RecruitScreen.tsx'),
  reads: [
    { address: 'GET /api/activity/alway', input: {} },
    { address: 'GET /api/activity/activity_type', input: {} },
    { address: 'GET /api/activity/activity_status', input: {} },
    { address: 'GET /api/activity/counts', input: { title: '' } },
    {
      address: 'GET /api/activity/list',
      input: { activity_type_id: 0, activity_status_id: 0, title: '' },
      size: 10,
    },
  ],
}

export const recruitmentDetailScreen: RouteEntry = {
  path: '/recruitmentDetail/:id',
  auth: false,
  title: '招募详情',
  load: () => import('./RecruitDetailScreen.tsx'),
  reads: [{ address: 'POST /api/activity/info', input: { id: { id: 'id' } } }],
}

/** `userStatus` is the visitor's volunteer status where the caller knows it. */
export const recruitmentDetailPath = (id: number, userStatus?: number) =>
  `${recruitLink(id)}${userStatus === undefined ? '' : `?userStatus=${userStatus}`}`
