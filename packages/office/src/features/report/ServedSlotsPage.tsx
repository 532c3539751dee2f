import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText, weekInWords } from '@museum/contract/day.ts'
import {
  daysOfMonth,
  figureText,
  monthBefore,
  shareText,
} from '@museum/contract/report/report.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { TableProps } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { FilteredTable, FilterSelect } from '../../components/ListPage.tsx'
import { useList } from '../../components/useList.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Page } from '../../shell/Page.tsx'
import { PlaceSelect } from '../attendance/PlaceSelect.tsx'

type Row = OutputOf<'GET /api/office/reports/slots'>['list'][number]

const start = {
  start_date: '',
  end_date: '',
  place_id: '',
  weekday: '',
  start_time: '',
  lacking: '',
}
const weekdays = [
  { value: '', label: '全部星期' },
  ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    value: String(weekday),
    label: weekInWords(`2024-01-0${weekday}`).replace('星期', '周'),
  })),
]
const lackings = [
  { value: '', label: '全部席位' },
  { value: '1', label: '只看缺人' },
]

/** 所需与到岗: what was wanted where and when, and who came to it; what figures of reports are counted from. */
export function ServedSlotsPage() {
  const { day } = useMuseumClock()
  const usual = day === '' ? { first: '', last: '' } : daysOfMonth(monthBefore(day))
  const list = useList('GET /api/office/reports/slots', {
    start,
    input: ({ start_date, end_date, place_id, weekday, start_time, lacking }) => ({
      start_date,
      end_date,
      place_id: /^\d{1,9}$/.test(place_id) ? place_id : '',
      weekday: /^[1-7]$/.test(weekday) ? weekday : '',
      start_time,
      lacking: lacking === '1' ? ('1' as const) : ('' as const),
    }),
  })
  const { filter, setFilter, query } = list
  return (
    <Page title="所需与到岗">
      <FilterBar list={list}>
        <DayRange
          from={filter.start_date || filter.end_date || usual.first}
          to={filter.end_date || filter.start_date || usual.last}
          onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
        />
        <PlaceSelect value={filter.place_id} onChange={(place_id) => setFilter({ place_id })} />
        <FilterSelect list={list} name="weekday" label="星期" options={weekdays} />
        <FilterSelect list={list} name="lacking" label="缺不缺人" options={lackings} />
      </FilterBar>
      <dl className="row sums below">
        <Sum word="所需席位" figure={query.data?.sum_need} />
        <Sum word="实到席位" figure={query.data?.sum_filled} />
        <Sum word="缺" figure={query.data?.sum_lack} />
        <div>
          <dt className="hint">到岗率</dt>
          <dd className="figures">
            {query.data ? shareText(query.data.sum_filled, query.data.sum_need) : '—'}
          </dd>
        </div>
      </dl>
      <FilteredTable
        list={list}
        label="所需与到岗"
        noun="席位"
        empty="这段时间没有排定所需人数，或还没有结束的班次。"
        columns={columns}
        width={720}
      />
    </Page>
  )
}

function Sum({ word, figure }: { word: string; figure: number | undefined }) {
  return (
    <div>
      <dt className="hint">{word}</dt>
      <dd className="figures">{figure === undefined ? '—' : figureText(figure)}</dd>
    </div>
  )
}

const columns: NonNullable<TableProps<Row>['columns']> = [
  { title: '日期', key: 'date', width: 170, render: (_, row) => dayText(row.date, row.date) },
  { title: '时间', key: 'time', width: 130, render: (_, row) => spanInWords(row) },
  { title: '地点', dataIndex: 'place_name' },
  { title: '服务类型', dataIndex: 'service_type_name', width: 140 },
  { title: '所需', dataIndex: 'need', width: 80, align: 'right', className: 'figures' },
  { title: '实到', dataIndex: 'came', width: 80, align: 'right', className: 'figures' },
  {
    title: '缺',
    key: 'lack',
    width: 80,
    align: 'right',
    className: 'figures',
    render: (_, { lack }) =>
      lack > 0 ? <b className="amber">{lack}</b> : <span className="none">—</span>,
  },
]
