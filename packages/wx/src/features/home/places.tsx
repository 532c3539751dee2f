import type { ReactNode } from 'react'
import type { SmallIconName } from '../../components/SmallIcon.tsx'
import { paths } from '../../paths.ts'
import { FanArt, LanternArt, RegisterArt } from './tileArt.tsx'

/** The home's three links in order (§2.3). */
export const tiles: readonly { path: string; name: string; art: ReactNode }[] = [
  { path: paths.showcase, name: '志愿者风采', art: <FanArt /> },
  { path: paths.recruitment, name: '志愿者招募', art: <RegisterArt /> },
  { path: paths.articles, name: '志愿活动', art: <LanternArt /> },
]

interface Row {
  path: string
  name: string
  icon: SmallIconName
  /** Absent: for everybody. A volunteer finds the centre in the bar below. */
  for?: 'volunteer' | 'others'
}

/** Where else one goes from the home. */
export const rows: readonly Row[] = [
  { path: paths.openShifts, name: '可报班次', icon: 'calendar', for: 'volunteer' },
  { path: paths.pass, name: '工作证', icon: 'profile', for: 'volunteer' },
  { path: paths.voting, name: '明星评选', icon: 'star' },
  { path: paths.space, name: '分享空间', icon: 'space' },
  { path: paths.enlistRecords, name: '报名记录', icon: 'record' },
  { path: paths.userCentre, name: '个人中心', icon: 'person', for: 'others' },
]
