import type { RouteEntry } from '../../shell/routeTable.ts'

export const spaceScreen: RouteEntry = {
  path: '/volunteerSpaceList',
  auth: true,
  title: '志愿者空间',
  load: () => import('./SpaceListScreen.tsx'),
}

export const postScreen: RouteEntry = {
  path: '/volunteerSpaceDetail',
  auth: true,
  title: '帖子详情',
  load: () => import('./PostScreen.tsx'),
}

export const shareSpaceScreen: RouteEntry = {
  path: '/volunteerShareSpace',
  auth: true,
  title: '我的空间',
  load: () => import('./ShareSpaceScreen.tsx'),
}

export const mySpaceScreen: RouteEntry = {
  path: '/volunteerMySpace',
  auth: true,
  title: '我的空间',
  load: () => import('./MySpaceScreen.tsx'),
}

export const commentsScreen: RouteEntry = {
  path: '/volunteerSpaceLeaveMsg',
  auth: true,
  title: '最新消息',
  load: () => import('./ReceivedScreen.tsx'),
}

export const myPostScreen: RouteEntry = {
  path: '/volunteerMySpaceDetail',
  auth: true,
  title: '帖子详情',
  load: () => import('./PostScreen.tsx'),
}

export const submitPostScreen: RouteEntry = {
  path: '/submitPost',
  auth: true,
  title: '发布帖子',
  load: () => import('./SubmitPostScreen.tsx'),
}

/** Edits a rejected post and sends it again. */
export const editPostPath = (id: number) => `${submitPostScreen.path}?id=${id}`
