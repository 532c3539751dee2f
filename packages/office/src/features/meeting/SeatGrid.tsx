import { scoreSum } from '@museum/contract/meeting/meeting.rules.ts'
import { outcomeWords, seatWords } from '@museum/contract/meeting/meeting.words.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { useEffect, useRef } from 'react'
import { codeOf, type Meeting, recordedWord, type Seat, scoresOf } from './deskRows.ts'

interface SeatGridProps {
  meeting: Meeting
  rows: readonly Seat[]
  chosen: Seat | undefined
  column: number
  onChoose: (id: number, column?: number) => void
}

/** The day's list: who came, how they did, what is proposed. */
export function SeatGrid({ meeting, rows, chosen, column, onChoose }: SeatGridProps) {
  const { criteria, kind } = meeting
  const current = useRef<HTMLTableRowElement>(null)
  const id = chosen?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that is chosen
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <table className="plain-table meeting-grid" aria-label="名单">
      <thead>
        <tr>
          <th>时段</th>
          <th>姓名</th>
          <th>编号</th>
          <th>
            到 <kbd>Y</kbd> / 未到 <kbd>W</kbd>
          </th>
          {criteria.map((one) => (
            <th key={one} className="meeting-score">
              {one}
            </th>
          ))}
          {criteria.length > 0 ? <th className="meeting-sum">合计</th> : null}
          <th>内部备注</th>
          {kind === 'training' ? null : <th>拟定</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <SeatRow
            key={row.id}
            row={row}
            begins={rows[at - 1]?.slot_id !== row.slot_id}
            on={row.id === id}
            {...{ meeting, column, onChoose }}
            current={row.id === id ? current : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

const cameWords = { ...seatWords, booked: '未叫', came: '✓ 到' }

function SeatRow({
  row,
  begins,
  on,
  meeting,
  column,
  onChoose,
  current,
}: Pick<SeatGridProps, 'meeting' | 'column' | 'onChoose'> & {
  row: Seat
  /** The first of its slot. */
  begins: boolean
  on: boolean
  current: React.RefObject<HTMLTableRowElement | null> | undefined
}) {
  const { criteria, kind } = meeting
  const scores = scoresOf(row, criteria)
  const recorded = recordedWord(row, meeting)
  return (
    <tr
      {...(current && { ref: current })}
      className={[begins ? 'meeting-begins' : '', on ? 'meeting-on' : ''].join(' ')}
      aria-selected={on}
      onClick={() => onChoose(row.id)}
    >
      <td className="strong figures">{begins ? clockInWords(row.start_time) : ''}</td>
      <td className="one-line">
        <button type="button" className="bare strong" onClick={() => onChoose(row.id)}>
          {isolated(row.name)}
        </button>
      </td>
      <td className="quiet small figures">{codeOf(row)}</td>
      <td>
        <span className={`tag meeting-${row.state}`}>{cameWords[row.state]}</span>
        {row.state === 'absent' && row.asked === 1 ? (
          <small className="quiet"> 已请另选</small>
        ) : null}
        {recorded === '' ? null : <small className="quiet"> {recorded}</small>}
      </td>
      {criteria.map((one, index) => (
        <td key={one} className="meeting-score">
          {row.state === 'came' ? (
            <button
              type="button"
              aria-label={`${one}${scores[index] ?? '未打分'}`}
              className={`bare meeting-cell${on && index === column ? ' meeting-cursor' : ''}${scores[index] === null ? ' meeting-empty' : ''}`}
              onClick={(event) => {
                event.stopPropagation()
                onChoose(row.id, index)
              }}
            >
              {scores[index] ?? '·'}
            </button>
          ) : (
            <span className="quiet">—</span>
          )}
        </td>
      ))}
      {criteria.length > 0 ? (
        <td className="meeting-sum strong figures">{scoreSum(scores, criteria.length) ?? ''}</td>
      ) : null}
      <td className="meeting-remark cut small" title={row.remark}>
        {isolated(row.remark)}
      </td>
      {kind === 'training' ? null : (
        <td className="one-line">
          {row.outcome === '' ? (
            <span className="quiet">·</span>
          ) : (
            <span className={`tag meeting-${row.outcome}`}>{outcomeWords[row.outcome]}</span>
          )}
          {row.decided_at === '' ? null : <small className="quiet"> 已定案</small>}
        </td>
      )}
    </tr>
  )
}
