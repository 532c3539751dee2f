import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { Button } from 'antd'
import { type ReactNode, type Ref, useState } from 'react'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import type { SeatRow } from './weekLines.ts'
import type { PlannedShift, SeatCell } from './weekSeats.ts'
import { choiceInWords, closingInWords, lapseWords, seatNote, weekdayWord } from './weekWords.ts'

interface GapPanelProps {
  ref: Ref<HTMLElement>
  row: SeatRow | undefined
  cell: SeatCell | undefined
  chosen: readonly SeatCell[]
  /** Which of the week's gaps this is, from 1; 0 where it is none. */
  gapAt: number
  gaps: number
  /** Whether keys that are a single character act. */
  letters: boolean
  mayEdit: boolean
  /** How many have not answered who are asked for its gap. */
  asked: number
  onOpen: () => void
  onChange: (shift: PlannedShift) => void
  onRemove: (shifts: readonly PlannedShift[]) => void
  /** Puts a seat of the draft back as it stands outside it; undefined where there is no draft. */
  onRestore: ((shift: PlannedShift) => void) | undefined
  /** Who could come, where somebody is missing or one looks for somebody. */
  candidates: ReactNode
}

/** Beside the grid: the cell where one stands, what it misses, who is in it and who could come. */
export function GapPanel(props: GapPanelProps) {
  const { ref, row, cell, chosen, gapAt, gaps, mayEdit } = props
  // Where there is little room the panel is a sheet that one unfolds.
  const [open, setOpen] = useState(false)
  return (
    <aside
      className={`pane col dense dense-fields screen-only gap-panel ${open ? '' : 'folded'}`}
      aria-label="所选格"
      ref={ref}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && setOpen(true)}
    >
      {cell ? (
        <button
          type="button"
          className="panel-fold"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开'} <kbd>F6</kbd>
        </button>
      ) : null}
      {!row || !cell ? (
        <p className="hint">
          点选一格，或按 <kbd>{props.letters ? 'N' : 'Tab'}</kbd>{' '}
          {props.letters ? '到第一个缺口' : '进入表格，用方向键走动'}。
          <br />共 {gaps} 个缺口。
        </p>
      ) : chosen.length > 1 ? (
        <ChosenMany {...props} />
      ) : (
        <>
          <header>
            <h2>
              {cell.lack > 0 ? <b className="amber">缺 {cell.lack}</b> : null}
              {cell.lack > 0 ? '\u00a0· ' : ''}
              {joined([
                props.asked > 0 ? `已询问 ${props.asked} 人，等答复` : '',
                weekdayWord(cell.date) + row.block.name,
              ])}
            </h2>
            {gapAt > 0 ? (
              <small>
                第 {gapAt}/{gaps} 个缺口
              </small>
            ) : null}
            <p>
              <span className={`service-dot service-${row.colour}`} aria-hidden="true" />
              {joined([row.typeName, row.placeName])}
            </p>
            <p className="figures">
              {dayText(cell.date, cell.date)}
              {cell.slots.map((slot) => (
                <span key={slot.id}> {spanInWords(slot)}</span>
              ))}
              {cell.need > 0
                ? `，需 ${cell.need} 已排 ${cell.filled}`
                : cell.closing
                  ? ''
                  : '，没有设置所需人数'}
            </p>
            {cell.closing ? <p>{closingInWords(cell.closing)}</p> : null}
            {cell.ended && !cell.closing ? <p>{endedWords(cell)}</p> : null}
          </header>
          <CellPeople {...props} cell={cell} />
          {mayEdit ? (
            <div className="row gap-s inset">
              <Button size="small" onClick={props.onOpen}>
                人数与明细 <kbd>Enter</kbd>
              </Button>
            </div>
          ) : null}
          {cell.closed || cell.past || !mayEdit ? null : props.candidates}
        </>
      )}
    </aside>
  )
}

const endedWords = ({ past }: SeatCell) =>
  past ? '已结束。补录请打开所在的格添加志愿者。' : '已结束，不再算缺口；排入即为补录，会先询问。'

function ChosenMany({ chosen, mayEdit, onRemove }: GapPanelProps) {
  const people = chosen.flatMap(({ seats }) => seats.map(({ shift }) => shift))
  const open = people.filter(({ signed }) => signed === 0)
  return (
    <header>
      <h2>多格</h2>
      <p className="figures">{choiceInWords(chosen)}</p>
      {mayEdit && open.length > 0 ? (
        <Button size="small" onClick={() => onRemove(open)}>
          移除 {new Set(open.map(({ seat }) => seat)).size} 个排班 <kbd>Del</kbd>
        </Button>
      ) : null}
    </header>
  )
}

function CellPeople(props: GapPanelProps & { cell: SeatCell }) {
  const { cell, mayEdit, onChange, onRemove, onRestore } = props
  if (cell.seats.length + cell.removed.length === 0) return null
  return (
    <ul className="plain-list line-below gap-people" aria-label="已排人员">
      {cell.seats.map((seat) => {
        const { shift } = seat
        const note = seatNote(seat)
        const lapsed = lapseWords(shift)
        const wrong = seat.clash !== undefined || seat.stray || shift.hard.length > 0
        return (
          <li key={shift.seat} className="row gap-xs">
            <span className="grow">
              <PersonLink id={shift.volunteer_id}>{shift.volunteer_name}</PersonLink>{' '}
              <small className="figures">{shift.code}</small>
              {lapsed ? <small className="tag tag-amber">{lapsed}</small> : null}
              {note && note !== lapsed ? (
                <small className={wrong ? 'block red' : 'block'}>{note}</small>
              ) : null}
            </span>
            {mayEdit && shift.signed === 0 ? (
              <>
                {shift.id > 0 ? (
                  <Button
                    type="text"
                    size="small"
                    aria-label={`调整${shift.volunteer_name}`}
                    onClick={() => onChange(shift)}
                  >
                    调整
                  </Button>
                ) : null}
                <Button
                  type="text"
                  size="small"
                  aria-label={`移除${shift.volunteer_name}`}
                  onClick={() => onRemove([shift])}
                >
                  移除
                </Button>
              </>
            ) : null}
          </li>
        )
      })}
      {cell.removed.map((shift) => (
        <li key={`removed ${shift.seat}`} className="row gap-xs">
          <span className="grow">
            <s>{shift.volunteer_name}</s> <small className="figures">{shift.code}</small>
            <small className="block">草稿移除{shift.edited ? `（${shift.edited}）` : ''}</small>
          </span>
          {mayEdit && onRestore ? (
            <Button
              type="text"
              size="small"
              aria-label={`恢复${shift.volunteer_name}`}
              onClick={() => onRestore(shift)}
            >
              恢复
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
