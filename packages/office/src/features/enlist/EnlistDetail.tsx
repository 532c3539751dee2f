import type { OutputOf } from '@museum/contract/calls.ts'
import { enlistBadge, enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog, ReasonItem, useSaving } from '../../components/FormDialog.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { periodOf } from '../activity/activities.ts'
import { PersonLink } from '../volunteer/PersonLink.tsx'

export type EnlistRow = OutputOf<'GET /api/office/enlists'>['list'][number]

/** One enrolment in full. */
export function EnlistDetail({ row, mayReview }: { row: EnlistRow; mayReview: boolean }) {
  const [correcting, setCorrecting] = useState(false)
  const activity = useQueryOf('GET /api/office/activities/:id', { id: row.activity_id }).data
  const decided = row.approval_date !== ''
  return (
    <>
      <h2 className="row gap-l drawer-name">
        <PersonLink id={row.volunteer_id}>{row.name || '（未填写）'}</PersonLink>{' '}
        <StatusTag {...enlistBadge(row.enlist_status)} />
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
            children: activity ? placesOf(activity) : '—',
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

function placesOf({ enlist_num, held, recruit_num }: OutputOf<'GET /api/office/activities/:id'>) {
  const kept = held > 0 ? `（另为候补保留 ${held}）` : ''
  return `已占 ${enlist_num}${kept} / 计划 ${recruit_num}`
}

/** Puts a decided enrolment right: what it becomes, what goes with it, and why. */
function CorrectDialog({
  row,
  open,
  onClose,
}: {
  row: EnlistRow
  open: boolean
  onClose: () => void
}) {
  const decision = row.enlist_status === 3 ? 'fail' : 'pass'
  const info = useQueryOf('GET /api/office/enlists/:id', { id: row.id }, { enabled: open }).data
  const act = useSaving('POST /api/office/enlists/:id/correct')
  const shifts = info?.coming_shifts ?? 0
  const word = decision === 'fail' ? '更正为未通过' : '更正为通过'
  return (
    <FormDialog<{ reason: string }>
      of={row.id}
      title={word}
      open={open}
      onClose={onClose}
      okText={word}
      danger={decision === 'fail'}
      initial={{ reason: '' }}
      onSave={({ reason }) => act.run({ id: row.id, decision, reason: reason.trim() })}
      note={
        <>
          {row.name}的报名现为“{enlistStatusWords[row.enlist_status as 2 | 3]}
          ”。更正后立即通知本人，
          {decision === 'fail' ? '名额退回活动。' : '占用一个名额；名额已满时不能更正。'}
        </>
      }
    >
      {decision === 'fail' && shifts > 0 ? (
        <p className="dialog-note" role="status">
          其在该活动尚未开始的 {shifts} 个排班将一并取消；已签到的不受影响。
        </p>
      ) : null}
      <ReasonItem
        label="更正的原因"
        extra="本人能在通知和报名记录中看到"
        missing="decision.reason_required"
        limit={200}
      />
    </FormDialog>
  )
}
