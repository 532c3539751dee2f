import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Tally } from '../../components/Tally.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { userCentreScreen } from '../home/home.screens.ts'
import { TeamUntaken } from '../leave/TeamUntaken.tsx'
import { TeamAttendance } from './TeamAttendance.tsx'
import { TeamService } from './TeamService.tsx'
import { teamScreen } from './team.screens.ts'
import './team.css'

const tabs = [
  { id: 'attendance', name: '考勤统计' },
  { id: 'service', name: '服务统计' },
] as const

/** What a leader sees of the groups they lead (§2.100–2.108). */
export default function TeamScreen() {
  const query = useQueryOf('GET /api/volunteer/volunteer_group', {}, { fresh: true, own: true })
  if (query.error && isRefusal(query.error))
    return (
      <Page>
        <Notice
          drawing={<Tally />}
          title={words.leaderOnly}
          text="成为组长后可查看组员的考勤与服务"
          ways
        >
          <ButtonLink to={userCentreScreen.path} replace>
            返回个人中心
          </ButtonLink>
        </Notice>
      </Page>
    )
  return (
    <Page>
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {({ list }) => <Team groups={list} />}
      </Loaded>
      <HelpLink of={teamScreen} />
    </Page>
  )
}

function Team({ groups }: { groups: readonly { id: number; name: string }[] }) {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'service' ? 'service' : 'attendance'
  const wanted = Number(query.get('group'))
  const [first] = groups
  // Who leads several sees all of them together, unless one is chosen.
  const group = groups.find(({ id }) => id === wanted)?.id ?? (groups.length > 1 ? 0 : first?.id)
  const change = (part: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...part }, { replace: true })
  if (group === undefined) return <Empty text="您还没有负责的分组" />
  const choice = {
    groups: groups.length > 1 ? [{ id: 0, name: '全部分组' }, ...groups] : groups,
    group,
    onGroup: (id: number) => change({ group: String(id) }),
  }
  return (
    <Tabs label="团队统计" tabs={tabs} value={tab} onChange={(id) => change({ tab: id })}>
      {tab === 'attendance' ? (
        <TeamAttendance {...choice}>
          <TeamUntaken group={group} />
        </TeamAttendance>
      ) : (
        <TeamService {...choice} />
      )}
    </Tabs>
  )
}

function isRefusal(error: Error): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'leader.required' || error.code === 'volunteer.required')
  )
}
