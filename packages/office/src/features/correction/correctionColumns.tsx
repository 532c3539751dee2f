import type { OutputOf } from '@museum/contract/calls.ts'
import { correctionBadges, leftWords } from '@museum/contract/correction/correction.rules.ts'
import { dayText, momentText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { Answered } from '../../components/Answered.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { PersonCell, TimesCell } from '../attendance/attendanceColumns.tsx'
import { clockOn } from '../attendance/attendanceRows.ts'
import './correction.css'

export type CorrectionRow = OutputOf<'GET /api/office/corrections'>['list'][number]
type Columns = ListColumns<CorrectionRow>

/** Columns of the requests; the name opens the row. `answered` adds what the office said. */
export function correctionColumns(
  onOpen: (row: CorrectionRow) => void,
  answered: boolean,
): Columns {
  return [
    {
      title: '志愿者',
      key: 'name',
      width: 170,
      fixed: 'left',
      render: (_, row) => <PersonCell row={row.shift} onOpen={() => onOpen(row)} wide />,
    },
    {
      title: '班次',
      key: 'span',
      sort: 'date',
      width: 170,
      render: (_, { shift }) => (
        <div className="named figures">
          <span>{dayText(shift.date, '')}</span>
          <small>{spanInWords(shift)}</small>
        </div>
      ),
    },
    {
      title: '现在的记录',
      key: 'times',
      width: 130,
      render: (_, { shift }) => <TimesCell row={shift} />,
    },
    {
      title: '申请更正为',
      key: 'claim',
      width: 260,
      render: (_, row) => (
        <div className="named">
          <span className="figures">{claimWords(row) || '未填时间'}</span>
          <small title={row.reason}>{isolated(row.reason)}</small>
        </div>
      ),
    },
    answered ? answer : waits,
  ]
}

const waits: Columns[number] = {
  title: '申请时间',
  key: 'asked',
  sort: 'created_at',
  width: 190,
  render: (_, row) => (
    <div className="named">
      <span>{momentText(row.created_at, row.due_date)}</span>
      <small className={row.days_left < 2 ? 'red' : undefined}>{leftWords(row.days_left)}</small>
    </div>
  ),
}

const answer: Columns[number] = {
  title: '答复',
  key: 'answer',
  sort: 'answered_at',
  width: 260,
  render: (_, row) => (
    <Answered
      badge={correctionBadges[row.state]}
      answer={row.answer}
      by={row.answered_by}
      at={row.answered_at}
    />
  ),
}

/** The times that were asked for, such as `到 09:00，离 12:00`; empty where none were. */
export function claimWords({
  shift,
  sign_time,
  sign_out_time,
}: Pick<CorrectionRow, 'shift' | 'sign_time' | 'sign_out_time'>): string {
  return [
    sign_time === '' ? '' : `到 ${clockOn(shift.date, sign_time)}`,
    sign_out_time === '' ? '' : `离 ${clockOn(shift.date, sign_out_time)}`,
  ]
    .filter(Boolean)
    .join('，')
}
