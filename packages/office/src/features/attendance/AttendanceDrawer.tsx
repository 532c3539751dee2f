import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Descriptions, Drawer, Space } from 'antd'
import { Sought } from '../../components/Sought.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { reviewLayer } from '../../components/useReviewKeys.ts'
import { type AttendedRow, attendanceSign, clockOn } from './attendanceRows.ts'

interface AttendanceDrawerProps {
  open: boolean
  row: AttendedRow | undefined
  /** The reading of a row that the page does not hold. */
  sought: UseQueryResult<AttendedRow>
  /** Its place on the page; -1 once it has left it. */
  at: number
  count: number
  mayRepair: boolean
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onRepair: () => void
}

/** One shift in full: what was planned, signed and made up; the table stays in reach beside it. */
export function AttendanceDrawer(props: AttendanceDrawerProps) {
  const { row, at, count, onStep } = props
  return (
    <Drawer
      title={row && at >= 0 ? `考勤详情（本页 ${at + 1}/${count}）` : '考勤详情'}
      open={props.open}
      onClose={props.onClose}
      mask={false}
      rootClassName={reviewLayer}
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
        row && props.mayRepair ? (
          <div className="decide single">
            <Button type="primary" size="large" onClick={props.onRepair}>
              补签 <kbd>P</kbd>
            </Button>
          </div>
        ) : null
      }
    >
      {row ? <Detail row={row} /> : <Sought query={props.sought} />}
    </Drawer>
  )
}

function Detail({ row }: { row: AttendedRow }) {
  const time = (stamp: string) => clockOn(row.date, stamp) || '—'
  return (
    <>
      <h2 className="drawer-name">
        {row.name || '（未填写）'} <StatusTag {...attendanceSign(row)} />
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
      <Descriptions
        column={1}
        size="small"
        title="签到签退"
        items={[
          { key: 'in', label: '本人签到', children: time(row.sign_time) },
          { key: 'out', label: '本人签退', children: time(row.sign_out_time) },
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
    </>
  )
}
