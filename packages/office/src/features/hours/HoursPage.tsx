import { monthOf, type Period } from '@museum/contract/period.ts'
import { Button, Segmented } from 'antd'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { type By, byWords, type HoursFilter, HoursFilters, startFilter } from './HoursFilters.tsx'
import { type HoursRow, hoursColumns } from './hoursColumns.tsx'

/** 时长报表: hours of a period by person, group or type, with the sums of all rows. */
export function HoursPage() {
  const address = useAddressFilter(startFilter)
  const mayExport = useMay('office.schedule')
  const { day } = useMuseumClock()
  const { filter } = address
  const by = byOf(filter.by)
  const period = periodOf(filter, day)
  const input = {
    by,
    start_date: period.first,
    end_date: period.last,
    group_id: /^\d{1,15}$/.test(filter.group_id) ? filter.group_id : '',
    q: filter.q,
  }
  const query = useCall(
    'GET /api/office/hours',
    { ...input, ...address.paging },
    { keep: true, enabled: period.first !== '' },
  )
  const rows = query.data?.list ?? []
  return (
    <Page
      title={pages.hours.label}
      acts={
        mayExport ? <ExportButton address="GET /api/office/hours/export" filter={input} /> : null
      }
    >
      <HoursFilters address={address} by={by} period={period} today={day} />
      <Sums data={query.data} by={by} onBy={(next) => address.setFilter({ by: next, q: '' })} />
      <ListTable<HoursRow>
        label={pages.hours.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={hoursColumns(by, rows)}
        width={900}
        empty={
          <Blank text="这段时间没有服务记录。">
            {address.filtered ? <Button onClick={address.clear}>清除筛选</Button> : null}
          </Blank>
        }
      />
    </Page>
  )
}

interface SumsProps {
  data: { total: number; sum_count: number; sum_name: string } | undefined
  by: By
  onBy: (by: By) => void
}

const measures = { person: '人', group: '个分组', type: '种服务' } as const

/** The sums over all rows, not only of the page, and by whom or what the rows are. */
function Sums({ data, by, onBy }: SumsProps) {
  return (
    <div className="sums-row">
      <dl className="sums">
        <div>
          <dt>合计时长</dt>
          <dd className="figures">{data?.sum_name ?? '—'}</dd>
        </div>
        <div>
          <dt>服务次数</dt>
          <dd className="figures">{data?.sum_count ?? '—'}</dd>
        </div>
        <div>
          <dt>共</dt>
          <dd className="figures">{data ? `${data.total} ${measures[by]}` : '—'}</dd>
        </div>
      </dl>
      <Segmented
        aria-label="统计方式"
        options={(Object.keys(byWords) as By[]).map((value) => ({ value, label: byWords[value] }))}
        value={by}
        onChange={onBy}
      />
    </div>
  )
}

function byOf(text: string): By {
  return (Object.keys(byWords) as By[]).find((one) => one === text) ?? 'person'
}

function periodOf({ start_date, end_date }: HoursFilter, today: string): Period {
  const [first, last] = [start_date || end_date, end_date || start_date]
  if (first !== '') return { first, last }
  return today === '' ? { first: '', last: '' } : monthOf(today)
}
