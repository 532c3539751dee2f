import type { OutputOf } from '@museum/contract/calls.ts'
import type { TableProps } from 'antd'
import type { By } from './HoursFilters.tsx'

export type HoursRow = OutputOf<'GET /api/office/hours'>['list'][number]
type Columns = NonNullable<TableProps<HoursRow>['columns']>

const titles = { person: '志愿者', group: '分组', type: '服务类型' } as const

/** Columns of the report; a bar compares with the longest of the page. */
export function hoursColumns(by: By, rows: HoursRow[]): Columns {
  const most = Math.max(1, ...rows.map(({ service_minutes }) => service_minutes))
  return [
    {
      title: titles[by],
      key: 'name',
      width: 220,
      render: (_, row) => (
        <div className="named">
          <span>{row.name || '（未填写）'}</span>
          {by === 'person' ? <small>{row.code || '—'}</small> : null}
        </div>
      ),
    },
    ...(by === 'person'
      ? []
      : [{ title: '人数', dataIndex: 'people', width: 90, className: 'figures' }]),
    { title: '服务次数', dataIndex: 'count', width: 100, className: 'figures' },
    {
      title: '讲解场次',
      key: 'talks',
      width: 100,
      className: 'figures',
      render: (_, row) =>
        row.explain_time > 0 ? row.explain_time : <span className="none">—</span>,
    },
    {
      title: '服务时长',
      key: 'hours',
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
