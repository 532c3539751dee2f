import { attendanceBadge } from '@museum/contract/attendance/attendance.words.ts'
import { dayText } from '@museum/contract/day.ts'
import { verdictWords } from '@museum/contract/roster/shift.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Button, Descriptions } from 'antd'
import type { ComponentProps } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { StepDrawer } from '../../components/StepDrawer.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { LeaveAct } from '../leave/LeaveAct.tsx'
import { leaveActOf } from '../leave/leaveActOf.ts'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { type AttendedRow, clockOn, evidenceLines } from './attendanceRows.ts'

interface AttendanceDrawerProps
  extends Pick<ComponentProps<typeof StepDrawer<AttendedRow>>, 'opened' | 'count'> {
  mayRepair: boolean
  onRepair: () => void
  onJudge: () => void
}

/** Whether the office may say that a shift counts or not, also once more. */
function isJudged({ pending, verdict }: AttendedRow): boolean {
  return pending === 1 || verdict !== ''
}

/** What waits for the office's word asks for that first. */
export function asksVerdict(row: AttendedRow | undefined): boolean {
  return row?.pending === 1
}

/** One shift in full: what was planned, signed and made up; the table stays in reach beside it. */
export function AttendanceDrawer({ mayRepair, onRepair, onJudge, ...step }: AttendanceDrawerProps) {
  const { row } = step.opened
  const { stamp } = useMuseumClock()
  const leave = row && leaveActOf(row, stamp)
  const hasActs = mayRepair && row && (row.on_leave === 0 || leave)
  return (
    <StepDrawer
      {...step}
      title="考勤详情"
      size={440}
      footer={
        hasActs ? <Acts row={row} leave={leave} onRepair={onRepair} onJudge={onJudge} /> : null
      }
    >
      {(row) => <AttendedDetail row={row} />}
    </StepDrawer>
  )
}

interface ActsProps extends Pick<AttendanceDrawerProps, 'onRepair' | 'onJudge'> {
  row: AttendedRow
  leave: ReturnType<typeof leaveActOf>
}

/** What the office can do about a shift, the one that is waited for last and first to the eye. */
function Acts({ row, leave, onRepair, onJudge }: ActsProps) {
  const asksFirst = asksVerdict(row)
  const judged = isJudged(row)
  return (
    <div
      className={row.on_leave === 0 && (judged || leave) ? 'halves gap-l decide' : 'stack decide'}
    >
      <LeaveAct key={row.id} row={row} />
      {judged ? (
        <Button type={asksFirst ? 'primary' : 'default'} size="large" onClick={onJudge}>
          {row.verdict === 'second' ? '复核' : '核实'} {asksFirst ? <kbd>P</kbd> : null}
        </Button>
      ) : null}
      {row.on_leave === 0 ? (
        <Button type={asksFirst ? 'default' : 'primary'} size="large" onClick={onRepair}>
          补签 {asksFirst ? null : <kbd>P</kbd>}
        </Button>
      ) : null}
    </div>
  )
}

/** A shift in full. */
export function AttendedDetail({ row }: { row: AttendedRow }) {
  const time = (stamp: string) => clockOn(row.date, stamp) || '—'
  return (
    <>
      <h2 className="row gap-l drawer-name">
        <PersonLink id={row.volunteer_id}>{row.name || '（未填写）'}</PersonLink>{' '}
        <StatusTag {...attendanceBadge(row.status_name)} />
      </h2>
      <Descriptions
        column={1}
        size="small"
        title="排班"
        items={[
          { key: 'code', label: '编号', children: row.code || '—' },
          { key: 'group', label: '分组', children: row.group_name || '未分组' },
          { key: 'time', label: '时间', children: `${dayText(row.date, '')} ${spanInWords(row)}` },
          { key: 'title', label: '活动', children: row.title || '—' },
          { key: 'type', label: '服务类型', children: row.service_type_name || '—' },
          { key: 'place', label: '地点', children: row.place_name || '—' },
          ...(row.explain_time > 0
            ? [{ key: 'talks', label: '讲解场次', children: String(row.explain_time) }]
            : []),
        ]}
      />
      {row.on_leave === 1 ? <LeaveFacts row={row} /> : null}
      <Descriptions
        column={1}
        size="small"
        title="签到签退"
        items={[
          {
            key: 'in',
            label: '本人签到',
            children: <Signed time={time(row.sign_time)} known={evidenceLines(row, 'sign')} />,
          },
          {
            key: 'out',
            label: '本人签退',
            children: (
              <Signed time={time(row.sign_out_time)} known={evidenceLines(row, 'signout')} />
            ),
          },
          { key: 'service', label: '服务时长', children: row.service_time_name },
        ]}
      />
      {row.repair_at === '' ? null : (
        <Descriptions
          column={1}
          size="small"
          title="补签"
          items={[
            { key: 'in', label: '补签到', children: time(row.repair_sign_time) },
            { key: 'out', label: '补签退', children: time(row.repair_sign_out_time) },
            { key: 'why', label: '原因', children: row.repair_reason || '—' },
            {
              key: 'by',
              label: '操作',
              children: `${row.repair_by} ${row.repair_at.slice(0, 16)}`,
            },
          ]}
        />
      )}
      {row.verdict === '' || row.verdict === 'second' ? null : (
        <Descriptions
          column={1}
          size="small"
          title="核实"
          items={[
            { key: 'what', label: '结果', children: verdictWords[row.verdict] },
            { key: 'why', label: '原因', children: row.verdict_reason || '—' },
            {
              key: 'by',
              label: '操作',
              children: `${row.verdict_by} ${row.verdict_at.slice(0, 16)}`,
            },
          ]}
        />
      )}
    </>
  )
}

/** When and why it was said that somebody cannot come, and to whom. */
function LeaveFacts({ row }: { row: AttendedRow }) {
  return (
    <Descriptions
      column={1}
      size="small"
      title="请假"
      items={[
        { key: 'at', label: '告知时间', children: row.told_at.slice(0, 16) },
        { key: 'by', label: '告知方式', children: row.told_by ? `${row.told_by} 登记` : '本人' },
        { key: 'why', label: '原因', children: row.told_reason || '—' },
      ]}
    />
  )
}

/** A time that was signed, and how well it is known. */
function Signed({ time, known }: { time: string; known: readonly string[] }) {
  return (
    <div className="named">
      <span>{[time, known[0]].filter(Boolean).join('　')}</span>
      {known.slice(1).map((line) => (
        <small key={line}>{line}</small>
      ))}
    </div>
  )
}
