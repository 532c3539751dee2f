import type { OutputOf } from '@museum/contract/calls.ts'
import { daysOfMonth, monthBefore } from '@museum/contract/report/report.rules.ts'
import { Segmented, type TableProps } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { FilteredTable } from '../../components/ListPage.tsx'
import { useList } from '../../components/useList.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Page } from '../../shell/Page.tsx'

type Row = OutputOf<'GET /api/office/reports/moves'>['list'][number]

const start = { kind: 'joined', start_date: '', end_date: '' }
const kinds = [
  { value: 'joined', label: '新增' },
  { value: 'left', label: '离开' },
]

/** 新增与离开: who became a formal volunteer in some days, and who was stopped or erased. */
export function MovesPage() {
  const { day } = useMuseumClock()
  const usual = day === '' ? { first: '', last: '' } : daysOfMonth(monthBefore(day))
  const list = useList('GET /api/office/reports/moves', {
    start,
    tab: 'kind',
    input: ({ kind, start_date, end_date }) => ({
      kind: kind === 'left' ? ('left' as const) : ('joined' as const),
      start_date,
      end_date,
    }),
  })
  const { filter, setFilter } = list
  const left = filter.kind === 'left'
  return (
    <Page title="新增与离开">
      <FilterBar list={list}>
        <Segmented
          aria-label="新增或离开"
          options={kinds}
          value={left ? 'left' : 'joined'}
          onChange={(kind) => setFilter({ kind })}
        />
        <DayRange
          from={filter.start_date || filter.end_date || usual.first}
          to={filter.end_date || filter.start_date || usual.last}
          onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
        />
      </FilterBar>
      <FilteredTable
        list={list}
        label={left ? '离开的志愿者' : '新增的志愿者'}
        noun="志愿者"
        empty={left ? '这段时间没有人离开。' : '这段时间没有新增正式志愿者。'}
        unmatched={left ? '这段时间没有人离开。' : '这段时间没有新增正式志愿者。'}
        columns={columns}
        width={640}
      />
    </Page>
  )
}

const ways = { joined: '成为正式志愿者', stopped: '停用', erased: '注销' } as const

const columns: NonNullable<TableProps<Row>['columns']> = [
  {
    title: '志愿者',
    key: 'name',
    render: (_, row) => (
      <div className="named">
        <span>{row.name || '（未填写）'}</span>
        <small>{row.code || '—'}</small>
      </div>
    ),
  },
  { title: '分组', dataIndex: 'group_name', width: 180, render: (name: string) => name || '—' },
  { title: '日期', dataIndex: 'day', width: 130, className: 'figures' },
  { title: '经过', key: 'way', width: 150, render: (_, { way }) => ways[way] },
]
