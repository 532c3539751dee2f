import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Button, Descriptions } from 'antd'
import type { ComponentProps } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { StepDrawer } from '../../components/StepDrawer.tsx'
import { type AttendedRow, attendanceSign, clockOn } from './attendanceRows.ts'

interface AttendanceDrawerProps
  extends Pick<ComponentProps<typeof StepDrawer<AttendedRow>>, 'opened' | 'count'> {
  mayRepair: boolean
  onRepair: () => void
}

/** One shift in full: what was planned, signed and made up; the table stays in reach beside it. */
export function AttendanceDrawer({ mayRepair, onRepair, ...step }: AttendanceDrawerProps) {
  return (
    <StepDrawer
      {...step}
      title="考勤详情"
      size={440}
      footer={
        step.opened.row && mayRepair ? (
          <div className="decide single">
            <Button type="primary" size="large" onClick={onRepair}>
              补签 <kbd>P</kbd>
            </Button>
          </div>
        ) : null
      }
    >
      {(row) => <Detail row={row} />}
    </StepDrawer>
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
