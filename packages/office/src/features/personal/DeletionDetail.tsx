import type { OutputOf } from '@museum/contract/calls.ts'
import { daysLeftWords, deletionBadge } from '@museum/contract/personal/personal.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Descriptions } from 'antd'
import { Link } from 'react-router'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'

export type DeletionRow = OutputOf<'GET /api/office/deletions'>['list'][number]

/** One request in full, with what granting it takes from the coming days. */
export function DeletionDetail({ row, mayDecide }: { row: DeletionRow; mayDecide: boolean }) {
  const waits = row.state === 1
  const { data } = useQueryOf('GET /api/office/deletions/:id', { id: row.id })
  return (
    <>
      <h2 className="row gap-l drawer-name">
        <PersonLink id={row.person_id}>{row.name || '（未填写）'}</PersonLink>{' '}
        <StatusTag {...deletionBadge(row.state)} />
      </h2>
      {waits && data?.leads === 1 ? (
        <Alert
          type="warning"
          showIcon
          title="该志愿者担任组长，请先更换组长"
          description={<Link to="/groups">去分组更换</Link>}
        />
      ) : null}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'code', label: '编号', children: row.code || '—' },
          { key: 'status', label: '身份', children: volunteerStatusWords[row.status] ?? '—' },
          { key: 'phone', label: '手机号', children: row.phone_masked || '—' },
          { key: 'at', label: '申请时间', children: row.requested_at },
          {
            key: 'due',
            label: '办理期限',
            children: waits ? `${row.due_day}，${daysLeftWords(row.days_left)}` : row.due_day,
          },
          { key: 'reason', label: '申请原因', children: row.reason || '未填写' },
          ...(waits
            ? [
                {
                  key: 'coming',
                  label: '将同时取消',
                  children: data
                    ? `${data.coming_shifts}个未来班次，${data.open_enlists}个报名`
                    : '正在读取…',
                },
              ]
            : [
                { key: 'decided', label: '办理时间', children: row.decided_at },
                { key: 'by', label: '办理人', children: row.decided_by || '本人' },
                { key: 'why', label: '办理意见', children: row.decision_reason || '—' },
              ]),
        ]}
      />
      {waits && !mayDecide ? <p className="hint">注销由管理员办理。</p> : null}
    </>
  )
}
