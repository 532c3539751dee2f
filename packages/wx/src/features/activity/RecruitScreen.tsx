import { type ActivityStatus, activityRank } from '@museum/contract/activity/activity.rules.ts'
import { facetsOf } from '@museum/contract/activity/facet.rules.ts'
import { usePagesOf, useQueryOf } from '@museum/web-kit/data.ts'
import { useLayoutEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { FilterChips } from '../../components/FilterChips.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { SearchHeader } from '../../components/SearchHeader.tsx'
import { useHome } from '../../shell/home.ts'
import { LongTermCard } from '../recruitment/LongTermCard.tsx'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import { RecruitCard, RecruitCardSkeleton } from './RecruitCard.tsx'
import './activity.css'
import { useSearchParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { recruitmentScreen } from './activity.screens.ts'

/** The recruitment list (§2.49–2.53). */
export default function RecruitScreen() {
  const [filter, change] = useRecruitFilter()
  const types = useQueryOf('GET /api/activity/activity_type', {})
  const statuses = useQueryOf('GET /api/activity/activity_status', {})
  const counts = useQueryOf('GET /api/activity/counts', { title: filter.title }, { keep: true })
  const facets = counts.data && facetsOf(counts.data.list, filter)
  const pages = usePagesOf('GET /api/activity/list', filter)
  const userStatus = useVolunteerStatus()
  const home = useHome()
  return (
    <Page>
      <LongTermCard />
      <SearchHeader
        placeholder="搜索招募活动"
        value={filter.title}
        onSearch={(title) => change({ title })}
      />
      <FilterChips
        label="招募类别"
        short="类别"
        value={filter.activity_type_id}
        options={types.data?.list ?? []}
        counts={facets?.activity_type_id}
        onChange={(activity_type_id) => change({ activity_type_id })}
      />
      <div className="under-bar">
        <FilterChips
          label="招募状态"
          short="状态"
          value={filter.activity_status_id}
          options={inListOrder(statuses.data?.list ?? [])}
          counts={facets?.activity_status_id}
          onChange={(activity_status_id) => change({ activity_status_id })}
        />
      </div>
      <div className="recruit-list" ref={useTopOnChange(JSON.stringify(filter))}>
        <EndlessList
          pages={pages}
          label="招募活动"
          skeleton={<RecruitCardSkeleton />}
          empty={
            isFiltered(filter)
              ? {
                  text: '没有符合条件的招募活动',
                  action: (
                    <Button
                      kind="plain"
                      onClick={() =>
                        change({ activity_type_id: 0, activity_status_id: 0, title: '' })
                      }
                    >
                      查看全部
                    </Button>
                  ),
                }
              : {
                  text: '暂时没有招募活动，欢迎过些日子再来看看',
                  action: (
                    <ButtonLink kind="plain" to={home}>
                      返回首页
                    </ButtonLink>
                  ),
                }
          }
        >
          {(activity) => (
            <RecruitCard key={activity.id} activity={activity} userStatus={userStatus} />
          )}
        </EndlessList>
      </div>
      <HelpLink of={recruitmentScreen} />
    </Page>
  )
}

/** Statuses as the list has them: what can be acted on first. */
function inListOrder<T extends { id: number }>(statuses: readonly T[]): T[] {
  const place = ({ id }: T) => activityRank(id as ActivityStatus)
  return [...statuses].sort((a, b) => place(a) - place(b))
}

/** Shows a list from its top when what it holds changes while it is scrolled into. */
function useTopOnChange(state: string) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useLayoutEffect(() => {
    if (before.current === state) return
    before.current = state
    const box = list.current
    if (!box) return
    const under = Number.parseFloat(getComputedStyle(box).scrollMarginTop)
    if (box.getBoundingClientRect().top < under) box.scrollIntoView()
  }, [state])
  return list
}

/** What the recruitment list shows; ids are 0 for All. */
interface RecruitFilter {
  activity_type_id: number
  activity_status_id: number
  title: string
}

/**
 * The filter that the address carries, so that going back restores it. A change replaces the entry:
 * back leaves the list instead of walking through filters.
 */
function useRecruitFilter(): [RecruitFilter, (change: Partial<RecruitFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = {
    activity_type_id: idIn(query.get('activity_type_id')),
    activity_status_id: idIn(query.get('activity_status_id')),
    title: (query.get('title') ?? '').slice(0, 50),
  }
  const change = (part: Partial<RecruitFilter>) => {
    const next = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...filter, ...part }))
      if (value !== 0 && value !== '') next.set(name, String(value))
    setQuery(next, { replace: true })
  }
  return [filter, change]
}

function isFiltered(filter: RecruitFilter): boolean {
  return filter.activity_type_id !== 0 || filter.activity_status_id !== 0 || filter.title !== ''
}
