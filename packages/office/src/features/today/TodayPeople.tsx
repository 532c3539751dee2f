import { dutyStates } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyBadge, dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { TableProps } from 'antd'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { SearchBox } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { useAddressFilter } from '../../components/useAddressFilter.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { PersonCell, TimesCell } from '../attendance/attendanceColumns.tsx'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { RepairDialog } from '../attendance/RepairDialog.tsx'
import { useMay } from '../login/me.tsx'
import { MarkActs } from './MarkActs.tsx'
import type { Today } from './todayRows.ts'

interface TodayPeopleProps {
  today: Today
  part: string
  address: ReturnType<typeof useAddressFilter<'place_id' | 'state' | 'q'>>
}

/** The people of a place or a state, each with what one tap can do. */
export function TodayPeople({ today, part, address }: TodayPeopleProps) {
  const { filter, setFilter } = address
  const state = dutyStates.find((one) => one === filter.state) ?? ''
  const place_id = /^\d{1,15}$/.test(filter.place_id) ? filter.place_id : ''
  const mayMark = useMay('office.schedule')
  const [repairing, setRepairing] = useState<AttendedRow>()
  const query = useQueryOf(
    'GET /api/office/today/shifts',
    { q: filter.q, place_id, state, part, ...address.paging },
    { keep: true, every: refreshIntervals.board },
  )
  const place = today.places.find((one) => String(one.place_id) === place_id)
  const title = joined([
    part && `${part}班`,
    place?.place_name ?? '全部地点',
    state && dutyStateWords[state],
  ])
  return (
    <div className="today-people">
      <header className="row gap-l wrap">
        <h2>{title}</h2>
        {address.filtered ? (
          <SmallButton look="text" onClick={address.clear}>
            显示全部
          </SmallButton>
        ) : null}
        <SearchBox
          label="搜索姓名、编号"
          value={filter.q}
          lost={address.lost}
          onSearch={(q) => setFilter({ q })}
        />
      </header>
      <ListTable<AttendedRow>
        label={title}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={todayColumns(
          place === undefined,
          mayMark
            ? (row) => (
                <MarkActs
                  row={row}
                  now={`${today.date} ${today.time}`}
                  rules={today.rules}
                  onRepair={() => setRepairing(row)}
                />
              )
            : undefined,
        )}
        width={634}
        empty={
          <Blank text={address.filtered ? '没有符合条件的排班。' : '今天没有排班。'}>
            {address.filtered ? <Button onClick={address.clear}>显示全部</Button> : null}
          </Blank>
        }
      />
      <RepairDialog row={repairing} onClose={() => setRepairing(undefined)} />
    </div>
  )
}

type Columns = NonNullable<TableProps<AttendedRow>['columns']>

/** Columns of the people beside the board. */
function todayColumns(
  withPlace: boolean,
  acts: ((row: AttendedRow) => ReactNode) | undefined,
): Columns {
  const columns: Columns = [
    { title: '志愿者', key: 'name', width: 104, render: (_, row) => <PersonCell row={row} /> },
    {
      title: '班次',
      key: 'span',
      width: 164,
      render: (_, row) => (
        <div className="named">
          <span className="figures">{spanInWords(row)}</span>
          <small title={row.title}>
            {joined([withPlace ? row.place_name : '', row.service_type_name])}
          </small>
        </div>
      ),
    },
    { title: '到岗、离岗', key: 'times', width: 96, render: (_, row) => <TimesCell row={row} /> },
    {
      title: '状态',
      key: 'state',
      width: 98,
      render: (_, row) => <StatusTag {...dutyBadge(row.duty_state)} />,
    },
  ]
  return acts
    ? [...columns, { title: '登记', key: 'acts', width: 172, render: (_, row) => acts(row) }]
    : columns
}
