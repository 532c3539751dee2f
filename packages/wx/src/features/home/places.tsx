import type { ReactNode } from 'react'
import type { SmallIconName } from '../../components/SmallIcon.tsx'
import { paths } from '../../paths.ts'
import { FanArt, LanternArt, RegisterArt } from './tileArt.tsx'

/** The home's large tiles in order (§2.3); one whose route is missing is not drawn. */
export const tiles: readonly { path: string; name: string; text: string; art: ReactNode }[] = [
  { path: paths.showcase, name: '志愿者风采', text: '认识馆里的志愿者', art: <FanArt /> },
  { path: paths.recruitment, name: '志愿者招募', text: '查看招募，报名参加', art: <RegisterArt /> },
  { path: paths.articles, name: '志愿活动', text: '活动纪实与分享', art: <LanternArt /> },
]

/** The small row, for those who are logged in. `unless` names the screen that takes a place's links over. */
export const smallPlaces: readonly {
  path: string
  name: string
  icon: SmallIconName
  unless?: string
}[] = [
  { path: paths.signIn, name: '扫码签到', icon: 'scan' },
  { path: paths.voting, name: '明星评选', icon: 'star' },
  { path: paths.space, name: '分享空间', icon: 'space' },
  { path: paths.userCentre, name: '个人中心', icon: 'person' },
  { path: paths.enlistRecords, name: '报名记录', icon: 'record', unless: paths.userCentre },
]
