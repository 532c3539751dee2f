import type { TeamWho } from '@museum/contract/team/day.rules.ts'
import type { RouteEntry } from '../../shell/routeTable.ts'

export const teamScreen: RouteEntry = {
  path: '/volunteerTeamMember',
  auth: true,
  title: '团队管理',
  load: () => import('./TeamScreen.tsx'),
}

/** Those of all teams whom a figure of today counts. */
export const teamPeoplePath = (who: TeamWho, part: string) =>
  `${teamScreen.path}?${new URLSearchParams({ who, ...(part && { part }) })}`
