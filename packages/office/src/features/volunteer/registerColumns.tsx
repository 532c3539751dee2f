import { certificateBadge, volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumn } from '../../components/sorting.tsx'
import type { VolunteerRow } from './Person.tsx'
import { PersonCell } from './Person.tsx'

/** The columns that the register shows to who has chosen none. */
export const usualColumns = [
  ...['name', 'code', 'group', 'hours', 'certificate', 'last', 'reach', 'status'],
]

const shownReach = { wechat: '微信', unconsented: '仅应用内', app: '仅应用内' } as const

/**
 * All columns of the register; a name leads to its person's page, the rest of a row opens a glance. `hours` is what
 * their period is called.
 */
export function registerColumns(hours: string): ListColumn<VolunteerRow>[] {
  return [
    {
      key: 'name',
      title: '姓名',
      sort: 'name',
      fixed: 'left',
      width: 170,
      render: (_, row) => <PersonCell row={row} />,
    },
    {
      key: 'code',
      title: '编号',
      sort: 'code',
      dataIndex: 'code',
      width: 118,
      className: 'figures',
    },
    { key: 'phone', title: '手机号', dataIndex: 'phone_masked', width: 130, className: 'figures' },
    {
      key: 'group',
      title: '分组',
      sort: 'group',
      width: 108,
      render: (_, row) => (
        <div className="named">
          <span className="plain">{row.group || '—'}</span>
          {row.is_group_leader === 1 ? <small>组长</small> : null}
        </div>
      ),
    },
    {
      key: 'labels',
      title: '标签',
      width: 160,
      render: (_, { labels }) =>
        labels.length === 0 ? (
          <span className="none">—</span>
        ) : (
          <span className="row wrap gap-s" title={labels.join('、')}>
            {labels.slice(0, 2).map((name) => (
              <span key={name} className="tag one-line">
                {name}
              </span>
            ))}
            {labels.length > 2 ? <span className="quiet">等{labels.length}个</span> : null}
          </span>
        ),
    },
    {
      key: 'hours',
      title: hours,
      sort: 'hours',
      width: 104,
      align: 'right',
      className: 'figures',
      render: (_, { minutes }) =>
        minutes === 0 ? <b className="amber">0</b> : String(Math.round(minutes / 6) / 10),
    },
    {
      key: 'services',
      title: '服务次数',
      width: 96,
      align: 'right',
      className: 'figures',
      render: (_, { services }) => services,
    },
    {
      key: 'certificate',
      title: '证件到期',
      sort: 'certificate',
      width: 122,
      render: (_, row) => (
        <>
          {row.certificate_end_time ? (
            <div className="figures one-line">{row.certificate_end_time}</div>
          ) : (
            <span className="none">—</span>
          )}
          <StatusTag {...certificateBadge(row)} />
        </>
      ),
    },
    {
      key: 'last',
      title: '最近服务',
      sort: 'last',
      width: 112,
      className: 'figures',
      render: (_, { last_day }) => last_day || <span className="amber">从未服务</span>,
    },
    {
      key: 'reach',
      title: '送达',
      width: 90,
      render: (_, { reach }) =>
        reach === 'phone' ? (
          <span className="tag amber" title="从未登录，通知送不到">
            需电话
          </span>
        ) : (
          <span title={reach === 'unconsented' ? '未授权微信提醒' : undefined}>
            {shownReach[reach]}
          </span>
        ),
    },
    {
      key: 'status',
      title: '状态',
      width: 128,
      render: (_, row) => (
        <>
          <StatusTag {...volunteerBadge(row.status)} />
          {row.disabled === 1 ? (
            <div>
              <StatusTag tone="grey" word="已停用" />
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'joined',
      title: '入馆日期',
      sort: 'joined',
      width: 118,
      className: 'figures',
      render: (_, { joined }) => joined || <span className="none">—</span>,
    },
    {
      key: 'applied',
      title: '申请时间',
      sort: 'applied',
      width: 118,
      className: 'figures',
      render: (_, row) => row.apply_time.slice(0, 10) || <span className="none">—</span>,
    },
  ]
}
