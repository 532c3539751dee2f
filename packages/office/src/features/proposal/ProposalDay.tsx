import { shortDayText } from '@museum/contract/day.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { Button, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import { weekdayWord } from '../planner/weekWords.ts'
import type { ProposedRow } from './proposalRows.ts'

interface DayProps {
  date: string
  today: string
  rows: readonly ProposedRow[]
  cursor: string | undefined
  onRow: (row: ProposedRow) => void
  onTick: (rows: readonly ProposedRow[], on: boolean) => void
  onSwap: (row: ProposedRow) => void
  onBack: (row: ProposedRow) => void
}

/** A day's seats, each with its tick, whose it is, why, and changing that. */
export function ProposalDay({
  date,
  today,
  rows,
  cursor,
  onRow,
  onTick,
  onSwap,
  onBack,
}: DayProps) {
  const on = rows.filter(({ chosen }) => chosen).length
  const name = `${weekdayWord(date)} ${shortDayText(date, today)}`
  return (
    <table className="plain-table smaller proposal-day">
      <caption>
        <Checkbox
          aria-label={`选中${name}`}
          checked={on === rows.length}
          indeterminate={on > 0 && on < rows.length}
          onChange={({ target }) => onTick(rows, target.checked)}
        />
        <b>{name}</b> <span className="figures">{rows.length} 项</span>
      </caption>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            current={row.key === cursor}
            onPick={() => onRow(row)}
            onTick={(next) => onTick([row], next)}
            onSwap={() => onSwap(row)}
            onBack={() => onBack(row)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: ProposedRow
  current: boolean
  onPick: () => void
  onTick: (on: boolean) => void
  onSwap: () => void
  onBack: () => void
}

function Row({ row, current, onPick, onTick, onSwap, onBack }: RowProps) {
  const { slot, person, chosen, swapped: other } = row
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (current) line.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const span = `${clockInWords(slot.start_time)}–${clockInWords(slot.end_time)}`
  return (
    <tr
      ref={line}
      className={`${current ? 'current' : ''}${chosen ? '' : ' out'}`}
      aria-current={current ? 'true' : undefined}
      onClick={onPick}
    >
      <td>
        <Checkbox
          aria-label={`${person.volunteer_name}，${span}，${slot.service_type_name}`}
          checked={chosen}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td className="figures">{span}</td>
      <td>
        {slot.service_type_name} <span className="quiet smaller">{slot.place_name}</span>
      </td>
      <th scope="row">{person.volunteer_name}</th>
      <td className={person.liking === 'glad' ? 'celadon' : undefined}>
        {person.liking === 'glad' ? '✓ ' : ''}
        {person.reason}
        {person.newcomer === 1 && !person.reason.includes('老手') ? (
          <span className="amber strong"> △ 无老手同班</span>
        ) : null}
      </td>
      <td className="act">
        {other ? (
          <Button size="small" onClick={onBack}>
            恢复
          </Button>
        ) : null}
        {slot.others.length > 0 ? (
          <Button size="small" type="text" onClick={onSwap}>
            换人{current ? <kbd>C</kbd> : null}
          </Button>
        ) : (
          <span className="quiet smaller">无他人可换</span>
        )}
      </td>
    </tr>
  )
}
