import { volunteerStatusWords } from '@museum/contract/words.ts'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../call/useCall.ts'
import { ReviewDrawer, type ReviewDrawerProps } from '../../components/ReviewDrawer.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { periodOf } from '../activity/activityWords.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { type EnlistRow, enlistSign } from './enlistRows.ts'

/** One enrolment in full, with the decision; the table stays in reach beside it. */
export function EnlistDrawer(props: ReviewDrawerProps<EnlistRow>) {
  const { row } = props.review
  return (
    <ReviewDrawer {...props} title="报名详情" size={440}>
      {row ? <EnlistDetail row={row} mayReview={props.mayReview} /> : props.sought}
    </ReviewDrawer>
  )
}

function EnlistDetail({ row, mayReview }: { row: EnlistRow; mayReview: boolean }) {
  const [correcting, setCorrecting] = useState(false)
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
      {mayReview && (row.enlist_status === 2 || row.enlist_status === 3) ? (
        <>
          <Button danger={row.enlist_status === 3} onClick={() => setCorrecting(true)}>
            {row.enlist_status === 3 ? '更正为未通过' : '更正为通过'}
          </Button>
          <CorrectDialog row={row} open={correcting} onClose={() => setCorrecting(false)} />
        </>
      ) : null}
    </>
  )
}
