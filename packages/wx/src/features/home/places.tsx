import type { ReactNode } from 'react'
import type { SmallIconName } from '../../components/SmallIcon.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { articlesScreen } from '../article/article.screens.ts'
import { enlistRecordsScreen } from '../enlist/enlist.screens.ts'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { passScreen } from '../pass/pass.screens.ts'
import { spaceScreen } from '../post/post.screens.ts'
import { showcaseScreen } from '../showcase/showcase.screens.ts'
import { votingPath } from '../vote/vote.screens.ts'
import { userCentreScreen } from './home.screens.ts'
import { FanArt, LanternArt, RegisterArt } from './tileArt.tsx'

/** The home's three links in order (§2.3). */
export const tiles: readonly { path: string; name: string; art: ReactNode }[] = [
  { path: showcaseScreen.path, name: '志愿者风采', art: <FanArt /> },
  { path: recruitmentScreen.path, name: '志愿者招募', art: <RegisterArt /> },
  { path: articlesScreen.path, name: '志愿活动', art: <LanternArt /> },
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
  { path: fortnightScreen.path, name: '去排班', icon: 'calendar', for: 'volunteer' },
  { path: passScreen.path, name: '工作证', icon: 'profile', for: 'volunteer' },
  { path: votingPath(), name: '明星评选', icon: 'star' },
  { path: spaceScreen.path, name: '分享空间', icon: 'space' },
  { path: enlistRecordsScreen.path, name: '报名记录', icon: 'record' },
  { path: userCentreScreen.path, name: '个人中心', icon: 'person', for: 'others' },
]
