import type { RouteEntry } from '../../shell/routeTable.ts'

export const votesScreen: RouteEntry = {
  path: '/VolunteerVote',
  auth: true,
  title: '明星志愿者评选',
  load: () => import('./VotingScreen.tsx'),
}

const voting = '/volunteerVoting'

export const votingScreen: RouteEntry = {
  path: `${voting}/:id?`,
  auth: true,
  title: '明星志愿者评选',
  load: () => import('./VotingScreen.tsx'),
}

export const votingPath = (id?: number) => (id === undefined ? voting : `${voting}/${id}`)

export const voteHistoryScreen: RouteEntry = {
  path: '/volunteerVoteHistory',
  auth: true,
  title: '历史投票',
  load: () => import('./VoteHistoryScreen.tsx'),
}

const voteDetail = '/volunteerHistoryDetail'

export const voteDetailScreen: RouteEntry = {
  path: `${voteDetail}/:id`,
  auth: true,
  title: '投票详情',
  load: () => import('./HistoryDetailScreen.tsx'),
}

export const voteDetailPath = (id: number) => `${voteDetail}/${id}`

export const candidateScreen: RouteEntry = {
  path: '/starVolunteerDetail',
  auth: true,
  title: '志愿者详情',
  load: () => import('./StarDetailScreen.tsx'),
}

export const candidatePath = (id: number, mapId: number) =>
  `${candidateScreen.path}?id=${id}&map_id=${mapId}`
