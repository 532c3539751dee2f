import { attendanceBadge } from '@museum/contract/attendance/attendance.words.ts'
import { dayText } from '@museum/contract/day.ts'
import { gradeText } from '@museum/contract/setting/grade.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { type AttendedRow, doubtLines, shownTimes } from './attendanceRows.ts'
import { Doubts } from './Doubts.tsx'

type Columns = ListColumns<AttendedRow>

/** Of one day they are in order by their beginning, of many by their day. */
const shiftColumns = (sort: 'start_time' | 'date'): Columns => [
  {
    title: '班次',
    key: 'span',
    sort,
    width: 177,
    render: (_, row) => (
      <div className="named figures">
        <span>{dayText(row.date, '')}</span>
        <small>{spanInWords(row)}</small>
      </div>
    ),
  },
  {
    title: '服务',
    key: 'service',
    sort: 'place_name',
    width: 170,
    render: (_, row) => (
      <div className="named">
        <span>{joined([row.place_name, row.service_type_name]) || '—'}</span>
        <small title={row.title}>{row.title}</small>
      </div>
    ),
  },
  { title: '到岗、离岗', key: 'times', width: 118, render: (_, row) => <TimesCell row={row} /> },
  {
    title: '等级',
    key: 'grade',
    width: 60,
    render: (_, row) =>
      row.grade === '' ? (
        <span className="none">—</span>
      ) : (
        <abbr title={gradeText(row.grade)}>{row.grade}</abbr>
      ),
  },
  {
    title: '考勤',
    key: 'status',
    width: 90,
    render: (_, row) => <StatusTag {...attendanceBadge(row.status_name)} />,
  },
]

const person = (onOpen: (row: AttendedRow) => void): Columns[number] => ({
  title: '志愿者',
  key: 'name',
  width: 140,
  fixed: 'left',
  render: (_, row) => <PersonCell row={row} onOpen={onOpen} wide />,
})

const repair: Columns[number] = {
  title: '补签',
  key: 'repair',
  stays: true,
  width: 150,
  render: (_, row) =>
    row.repair_at === '' ? (
      <span className="none">—</span>
    ) : (
      <div className="named">
        <span title={row.repair_reason}>{row.repair_reason || '—'}</span>
        <small>
          {row.repair_by} {row.repair_at.slice(0, 16)}
        </small>
      </div>
    ),
}

/** Columns of attendance; the name opens the row. */
export function attendanceColumns(onOpen: (row: AttendedRow) => void): Columns {
  return [
    person(onOpen),
    ...shiftColumns('start_time'),
    {
      title: '时长',
      key: 'hours',
      sort: 'service_minutes',
      width: 120,
      className: 'figures',
      render: (_, row) =>
        row.service_minutes > 0 ? row.service_time_name : <span className="none">—</span>,
    },
  ]
}

const doubt: Columns[number] = {
  title: '待核实原因',
  key: 'doubt',
  stays: true,
  width: 150,
  render: (_, row) =>
    doubtLines(row).length > 0 ? (
      <Doubts row={row} />
    ) : (
      <span>{gradeText(row.grade)}不直接计入</span>
    ),
}

/** Columns of the exceptions of a kind; `acts` stands at the end of a row. */
export function exceptionColumns(
  onOpen: (row: AttendedRow) => void,
  acts: ((row: AttendedRow) => React.ReactNode) | undefined,
  kind: 'lacking' | 'pending' | 'second' | 'repaired',
): Columns {
  return [
    person(onOpen),
    ...shiftColumns('date'),
    ...(kind === 'repaired' || kind === 'second' ? [repair] : []),
    ...(kind === 'pending' ? [doubt] : []),
    ...(acts
      ? [
          {
            title: '操作',
            key: 'acts',
            width: 80,
            // What is to be done is in sight however narrow the window is.
            fixed: 'right' as const,
            render: (_: unknown, row: AttendedRow) => acts(row),
          },
        ]
      : []),
  ]
}

interface PersonCellProps {
  row: AttendedRow
  onOpen?: ((row: AttendedRow) => void) | undefined
  /** Where there is room for the group beside the code. */
  wide?: boolean
}

/** Name, code and group in a table; the name opens the row where that is possible. */
export function PersonCell({ row, onOpen, wide = false }: PersonCellProps) {
  const name = row.name || '（未填写）'
  return (
    <div className="named">
      {onOpen ? <RowLink word={name} onOpen={() => onOpen(row)} /> : <span>{name}</span>}
      <small>{joined([row.code, wide ? row.group_name : '']) || '—'}</small>
    </div>
  )
}

/** When somebody came and went; what the office made up is marked. */
export function TimesCell({ row }: { row: AttendedRow }) {
  const { came, went, cameMadeUp, wentMadeUp } = shownTimes(row)
  return (
    <span className="small figures one-line times">
      <Time what="到" time={came} madeUp={cameMadeUp} />
      <Time what="离" time={went} madeUp={wentMadeUp} />
    </span>
  )
}

function Time({ what, time, madeUp }: { what: string; time: string; madeUp: boolean }) {
  return (
    <span>
      <small className="smaller">{what}</small> {time || <span className="none">—</span>}
      {madeUp ? (
        <abbr className="made-up" title="由办公室补签">
          补
        </abbr>
      ) : null}
    </span>
  )
}
