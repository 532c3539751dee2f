import { listedOf } from '@museum/contract/planner/columns.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { Blank, Failure } from '../../components/Blank.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { type PeopleBoardProps, PeopleWeek } from './PeopleWeek.tsx'
import { type PeopleFilter, type PeopleSort, peopleFilters, peopleSorts } from './peopleRows.ts'
import './people.css'
import './peopleSide.css'

/** The week by people. Its filter, order and search stand in the address. */
export default function PeopleBoard(props: PeopleBoardProps) {
  const monday = props.week.days[0]?.date ?? ''
  const { filter, setFilter } = useAddressFilter({ who: 'both', sort: 'count', q: '' })
  const query = useQueryOf('GET /api/office/rosters/people', { date: monday }, { keep: true })
  const { data: sent, error } = query
  const data = useMemo(() => {
    if (!sent) return undefined
    const { people, ...rest } = sent
    return { ...rest, list: listedOf(people, rest.today) }
  }, [sent])
  const retry = () => void query.refetch()
  if (data?.monday !== monday)
    return error ? (
      <Failure error={error} onRetry={retry} />
    ) : (
      <Waiting lines={18} className="pad-s" />
    )
  return (
    <>
      {error ? (
        <Alert
          className="more-shifts"
          type="warning"
          showIcon
          title="志愿者的时长和意愿没有更新，显示的是上次读到的。"
          action={
            <Button size="small" onClick={retry}>
              重试
            </Button>
          }
        />
      ) : null}
      {data.list.length + props.week.shifts.length === 0 ? (
        <Blank text="还没有可排班的志愿者。" />
      ) : (
        <PeopleWeek
          {...props}
          people={data}
          who={known(peopleFilters, filter.who, 'both')}
          sort={known(peopleSorts, filter.sort, 'count')}
          q={filter.q}
          onFilter={setFilter}
        />
      )}
    </>
  )
}

/** What an address says, where it is one of these. */
const known = <N extends PeopleFilter | PeopleSort>(
  names: readonly (readonly [N, string])[],
  said: string,
  usual: N,
): N => names.find(([name]) => name === said)?.[0] ?? usual
