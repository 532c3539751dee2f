import { volunteerStatusWords } from '@museum/contract/words.ts'
import { Button, Descriptions, Drawer, Space } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../call/useCall.ts'
import { working } from '../../form/working.tsx'
import { StatusTag } from '../../table/StatusTag.tsx'
import { periodOf } from '../activity/activityWords.ts'
import { type EnlistRow, enlistSign, isPending } from './enlistRows.ts'

interface EnlistDrawerProps {
  row: EnlistRow | undefined
  /** Its place on the page, e.g. 3 of 20. */
  at: number
  count: number
  mayReview: boolean
  pending: boolean
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onPass: () => void
  onFail: () => void
}

/** One enrolment in full, with the decision; the table stays in reach beside it. */
export function EnlistDrawer(props: EnlistDrawerProps) {
  const { row, at, count, mayReview, pending, onStep } = props
  const deciding = row !== undefined && mayReview && isPending(row)
  return (
    <Drawer
      title={row ? `报名详情（本页 ${at + 1}/${count}）` : '报名详情'}
      open={row !== undefined}
      onClose={props.onClose}
      mask={false}
      size={440}
      extra={
        <Space>
          <Button size="small" disabled={at <= 0} onClick={() => onStep(-1)}>
            上一条
          </Button>
          <Button size="small" disabled={at >= count - 1} onClick={() => onStep(1)}>
            下一条
          </Button>
        </Space>
      }
      footer={
        deciding ? (
          <div className="decide">
            <Button danger size="large" disabled={pending} onClick={props.onFail}>
              不通过 <kbd>F</kbd>
            </Button>
            <Button type="primary" size="large" loading={working(pending)} onClick={props.onPass}>
              通过 <kbd>P</kbd>
            </Button>
          </div>
        ) : null
      }
    >
      {row ? <EnlistDetail row={row} /> : null}
    </Drawer>
  )
}

function EnlistDetail({ row }: { row: EnlistRow }) {
  const activity = useCall('GET /api/office/activities/:id', { id: row.activity_id }).data
  const decided = row.approval_date !== ''
  return (
    <>
      <h2 className="drawer-name">
        {row.name || '（未填写）'} <StatusTag {...enlistSign(row.enlist_status)} />
      </h2>
      <Descriptions
        column={1}
        size="small"
        title="志愿者"
        items={[
          { key: 'code', label: '编号', children: row.code || '—' },
          {
            key: 'status',
            label: '身份',
            children: volunteerStatusWords[row.volunteer_status] ?? '—',
          },
          { key: 'phone', label: '手机号', children: row.phone_masked || '—' },
          { key: 'time', label: '报名时间', children: row.enlist_time },
        ]}
      />
      <Descriptions
        column={1}
        size="small"
        title="活动"
        items={[
          {
            key: 'title',
            label: '名称',
            children: <Link to={`/activities/${row.activity_id}`}>{row.title}</Link>,
          },
          {
            key: 'dates',
            label: '服务日期',
            children:
              (activity && periodOf(activity.activity_start_date, activity.activity_end_date)) ||
              '—',
          },
          { key: 'address', label: '服务地点', children: activity?.address || '—' },
          {
            key: 'places',
            label: '名额',
            children: activity ? `已占 ${activity.enlist_num} / 计划 ${activity.recruit_num}` : '—',
          },
        ]}
      />
      {decided ? (
        <Descriptions
          column={1}
          size="small"
          title="审核"
          items={[
            { key: 'by', label: '审核人', children: row.approval_by || '自动通过' },
            { key: 'date', label: '时间', children: row.approval_date },
            { key: 'remark', label: '说明', children: row.approval_remark || '—' },
          ]}
        />
      ) : null}
    </>
  )
}
