import type { OutputOf } from '@museum/contract/calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { ageBands, ageBandWords } from '@museum/contract/hours/age.rules.ts'
import { reportPeriod } from '@museum/contract/hours/hours.rules.ts'
import { monthOf, type Period, quarterOf } from '@museum/contract/period.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { Segmented } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { FilterSelect, ListPage } from '../../components/ListPage.tsx'
import type { ListColumn } from '../../components/sorting.tsx'
import { useList } from '../../components/useList.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useMay } from '../login/me.tsx'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { hoursPage } from './hours.pages.ts'

type HoursRow = OutputOf<'GET /api/office/hours'>['list'][number]
type Columns = ListColumn<HoursRow>[]

/** Without days it is the museum's month. */
const start = {
  by: 'person',
  start_date: '',
  end_date: '',
  group_id: '',
  sex: '',
  age: '',
  q: '',
}

const sexes = [
  { value: '', label: '全部性别' },
  ...(['1', '2', '0'] as const).map((value) => ({
    value,
    label: sexWords[Number(value)] || '未填写',
  })),
]
const ages = [
  { value: '', label: '全部年龄' },
  ...ageBands.map((value) => ({ value, label: ageBandWords[value] })),
]

const byWords = { person: '按人', group: '按分组', type: '按类型' } as const
type By = keyof typeof byWords
const bys = Object.keys(byWords) as By[]
const byOf = (text: string) => bys.find((one) => one === text) ?? 'person'

/** 时长报表: hours of a period by person, group or type, with the sums of all rows. */
export function HoursPage() {
  const { day } = useMuseumClock()
  const list = useList('GET /api/office/hours', {
    start,
    input: (filter) => ({
      by: byOf(filter.by),
      start_date: filter.start_date,
      end_date: filter.end_date,
      group_id: /^\d{1,15}$/.test(filter.group_id) ? filter.group_id : '',
      sex: (['0', '1', '2'] as const).find((one) => one === filter.sex) ?? ('' as const),
      age: ageBands.find((one) => one === filter.age) ?? ('' as const),
      q: filter.q,
    }),
  })
  const { filter, setFilter, rows } = list
  const mayExport = useMay('office.schedule')
  const by = byOf(filter.by)
  const period = periodOf(filter, day)
  return (
    <ListPage
      page={hoursPage}
      kept="hours"
      list={list}
      noun="记录"
      empty="这段时间没有服务记录。"
      unmatched="这段时间没有服务记录。"
      exported={mayExport}
      leading={
        <>
          <UsualPeriods period={period} today={day} onChange={setFilter} />
          <DayRange
            from={period.first}
            to={period.last}
            onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
          />
          <GroupSelect
            label="分组"
            none={`${words.all}分组`}
            value={Number(filter.group_id) || 0}
            onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
          />
          <FilterSelect list={list} name="sex" label="性别" options={sexes} />
          <FilterSelect list={list} name="age" label="年龄" options={ages} />
        </>
      }
      search={by === 'person' ? '搜索姓名、编号' : '搜索名称'}
      sums={<Sums data={list.query.data} by={by} onBy={(next) => setFilter({ by: next, q: '' })} />}
      columns={columnsOf(by, rows)}
      width={900}
    />
  )
}

// Which month it is the museum says.
const periodOf = (filter: typeof start, today: string): Period =>
  filter.start_date === '' && filter.end_date === '' && today === ''
    ? { first: '', last: '' }
    : reportPeriod(filter, today)

interface UsualPeriodsProps {
  period: Period
  today: string
  onChange: (days: { start_date: string; end_date: string }) => void
}

/** The periods that are asked for most. */
function UsualPeriods({ period, today, onChange }: UsualPeriodsProps) {
  const usual = usualPeriods(today)
  const chosen = usual.find(
    ({ period: { first, last } }) => first === period.first && last === period.last,
  )
  return (
    <Segmented
      aria-label="常用时段"
      options={[...usual.map(({ label }) => label), ...(chosen ? [] : ['自选'])]}
      value={chosen?.label ?? '自选'}
      onChange={(label) => {
        const picked = usual.find((one) => one.label === label)?.period
        if (picked) onChange({ start_date: picked.first, end_date: picked.last })
      }}
    />
  )
}

/** The periods that are asked for most; `today` is the museum's day. */
function usualPeriods(today: string): { label: string; period: Period }[] {
  const month = monthOf(today)
  const year = today.slice(0, 4)
  return [
    { label: '本月', period: month },
    { label: '上月', period: monthOf(addDays(month.first, -1)) },
    { label: '本季度', period: quarterOf(today) },
    { label: '本年', period: { first: `${year}-01-01`, last: `${year}-12-31` } },
  ]
}

interface SumsProps {
  data: { total: number; sum_count: number; sum_name: string; sum_talks: number } | undefined
  by: By
  onBy: (by: By) => void
}

const measures = { person: '人', group: '个分组', type: '种服务' } as const

/** The sums over all rows, not only of the page, and by whom or what the rows are. */
function Sums({ data, by, onBy }: SumsProps) {
  return (
    <div className="row apart sums-row">
      <dl className="row sums">
        <div>
          <dt className="hint">合计时长</dt>
          <dd className="figures">{data?.sum_name ?? '—'}</dd>
        </div>
        <div>
          <dt className="hint">服务次数</dt>
          <dd className="figures">{data?.sum_count ?? '—'}</dd>
        </div>
        <div>
          <dt className="hint">讲解场次</dt>
          <dd className="figures">{data?.sum_talks ?? '—'}</dd>
        </div>
        <div>
          <dt className="hint">有服务的</dt>
          <dd className="figures">{data ? `${data.total} ${measures[by]}` : '—'}</dd>
        </div>
      </dl>
      <Segmented
        aria-label="统计方式"
        options={bys.map((value) => ({ value, label: byWords[value] }))}
        value={by}
        onChange={onBy}
      />
    </div>
  )
}

const titles = { person: '志愿者', group: '分组', type: '服务类型' } as const

/** Columns of the report; a bar compares with the longest of the page. */
function columnsOf(by: By, rows: HoursRow[]): Columns {
  const most = Math.max(1, ...rows.map(({ service_minutes }) => service_minutes))
  return [
    {
      title: titles[by],
      key: 'name',
      sort: 'name',
      width: 220,
      render: (_, row) => (
        <div className="named">
          {by === 'person' ? (
            <PersonLink id={row.id}>{row.name || '（未填写）'}</PersonLink>
          ) : (
            <span>{row.name || '（未填写）'}</span>
          )}
          {by === 'person' ? <small>{row.code || '—'}</small> : null}
        </div>
      ),
    },
    ...(by === 'person'
      ? []
      : [
          {
            key: 'people',
            title: '人数',
            sort: 'people',
            dataIndex: 'people',
            width: 90,
            align: 'right',
            className: 'figures',
          } as const,
        ]),
    {
      key: 'count',
      title: '服务次数',
      sort: 'count',
      dataIndex: 'count',
      width: 110,
      align: 'right',
      className: 'figures',
    },
    {
      title: '讲解场次',
      key: 'talks',
      sort: 'talks',
      width: 110,
      align: 'right',
      className: 'figures',
      render: (_, row) =>
        row.explain_time > 0 ? row.explain_time : <span className="none">—</span>,
    },
    {
      title: '服务时长',
      key: 'hours',
      sort: 'minutes',
      width: 420,
      render: (_, row) => (
        <div className="hours-cell">
          <span className="figures">{row.service_time_name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
            <rect width={(row.service_minutes * 100) / most} height="8" />
          </svg>
        </div>
      ),
    },
  ]
}
