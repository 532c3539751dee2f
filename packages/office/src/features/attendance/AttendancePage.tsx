import { mostSetUp } from '@museum/contract/set-up.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { ListPage, useList } from '../../components/ListPage.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { Attended, useAttended } from './Attended.tsx'
import { attendancePage } from './attendance.pages.ts'
import { attendanceColumns } from './attendanceColumns.tsx'

/** Without days it is today. */
const start = {
  start_date: '',
  end_date: '',
  group_id: '',
  service_type_id: '',
  place_id: '',
  q: '',
}
const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? text : '')

/** 考勤: who came when, by day, group, type and place; repaired and exported from here. */
export function AttendancePage() {
  const list = useList('GET /api/office/rosters', {
    start,
    input: ({ group_id, service_type_id, place_id, ...filter }) => ({
      ...filter,
      group_id: idOf(group_id),
      service_type_id: idOf(service_type_id),
      place_id: idOf(place_id),
    }),
  })
  const { filter, setFilter, rows } = list
  const { day } = useMuseumClock()
  const attended = useAttended(list.query.data?.list, JSON.stringify(filter))
  const { mayRepair, opened } = attended
  return (
    <ListPage
      page={attendancePage}
      note={filter.start_date || filter.end_date ? undefined : '未选日期时显示今天'}
      list={list}
      noun="排班"
      empty="今天没有排班。"
      exported={mayRepair}
      leading={
        <>
          <DayRange
            from={filter.start_date || filter.end_date || day}
            to={filter.end_date || filter.start_date || day}
            onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
          />
          <GroupSelect
            label="分组"
            none={`${words.all}分组`}
            value={Number(filter.group_id) || 0}
            onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
          />
          <TypeSelect
            value={filter.service_type_id}
            onChange={(service_type_id) => setFilter({ service_type_id })}
          />
          <PlaceSelect value={filter.place_id} onChange={(place_id) => setFilter({ place_id })} />
        </>
      }
      search="搜索姓名、编号、活动"
      columns={attendanceColumns(({ id }) => opened.open(id))}
      width={900}
      opened={opened}
    >
      <Attended attended={attended} count={rows.length} />
    </ListPage>
  )
}

interface ServiceSelectProps {
  /** An id as the address keeps it; empty for all. */
  value: string
  onChange: (id: string) => void
}

/** Chooses one service type, or all. */
function TypeSelect(props: ServiceSelectProps) {
  const query = useQueryOf('GET /api/office/service-types', { limit: mostSetUp })
  return <Choice {...props} label="服务类型" none="全部类型" query={query} />
}

/** Chooses one place, or all. */
function PlaceSelect(props: ServiceSelectProps) {
  const query = useQueryOf('GET /api/office/places', { limit: mostSetUp })
  return <Choice {...props} label="地点" none="全部地点" query={query} />
}

interface ChoiceProps extends ServiceSelectProps {
  label: string
  none: string
  query: {
    data: { list: { id: number; name: string }[] } | undefined
    isFetching: boolean
  }
}

function Choice({ label, none, value, onChange, query }: ChoiceProps) {
  const options = (query.data?.list ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      loading={query.isFetching}
      options={[{ value: '', label: none }, ...options]}
      onChange={onChange}
    />
  )
}
