import { words } from '@museum/contract/words.ts'
import { DayRange } from '../../components/DayRange.tsx'
import { FilterSelect, ListPage } from '../../components/ListPage.tsx'
import { useList } from '../../components/useList.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { Attended, useAttended } from './Attended.tsx'
import { attendancePage } from './attendance.pages.ts'
import { attendanceColumns } from './attendanceColumns.tsx'
import { PlaceSelect, TypeSelect } from './PlaceSelect.tsx'

/** Without days it is today. */
const start = {
  start_date: '',
  end_date: '',
  group_id: '',
  service_type_id: '',
  place_id: '',
  came: '',
  q: '',
}
const cames = [
  { value: '', label: '全部考勤' },
  { value: 'missed', label: '只看缺勤' },
]
const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? text : '')

/** 考勤: who came when, by day, group, type and place; repaired and exported from here. */
export function AttendancePage() {
  const list = useList('GET /api/office/rosters', {
    start,
    input: ({ group_id, service_type_id, place_id, came, ...filter }) => ({
      ...filter,
      group_id: idOf(group_id),
      service_type_id: idOf(service_type_id),
      place_id: idOf(place_id),
      came: came === 'missed' ? ('missed' as const) : ('' as const),
    }),
  })
  const { filter, setFilter, rows } = list
  const { day } = useMuseumClock()
  const attended = useAttended(list.query.data?.list, JSON.stringify(filter))
  const { mayRepair, opened } = attended
  return (
    <ListPage
      page={attendancePage}
      kept="attendance"
      note={filter.start_date || filter.end_date ? undefined : '未选日期时显示今天'}
      // Any order is of one day alone.
      list={
        filter.start_date === filter.end_date || !filter.start_date || !filter.end_date
          ? list
          : { ...list, sorts: [] }
      }
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
          <FilterSelect list={list} name="came" label="考勤" options={cames} />
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
