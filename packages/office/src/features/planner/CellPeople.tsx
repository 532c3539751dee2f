import { shortDayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import type { CellSeats } from './cellSeats.ts'
import type { PlannedShift, Was } from './weekSeats.ts'
import { seatNote, weekdayWord } from './weekWords.ts'

interface CellPeopleProps {
  shown: Pick<CellSeats, 'seats' | 'removed' | 'left'>
  today: string
  mayEdit: boolean
  onChange: (shift: PlannedShift) => void
  onRemove: (shift: PlannedShift) => void
  /** Puts a seat back as it stands outside the draft; undefined where there is none. */
  onRestore: ((shift: PlannedShift) => void) | undefined
}

/** Who serves in a cell's day, in its order, and in a draft also whom it takes off or elsewhere. */
export function CellPeople({
  shown,
  today,
  mayEdit,
  onChange,
  onRemove,
  onRestore,
}: CellPeopleProps) {
  const { seats, removed, left } = shown
  if (seats.length + removed.length + left.length === 0)
    return <p className="hint">还没有人排班。</p>
  const back = (shift: PlannedShift) =>
    mayEdit && onRestore ? (
      <Button
        type="link"
        size="small"
        aria-label={`恢复${shift.volunteer_name}的排班`}
        onClick={() => onRestore(shift)}
      >
        恢复
      </Button>
    ) : null
  return (
    <ul className="plain-list lined small cell-people">
      {seats.map((seat) => {
        const { shift } = seat
        const note = seatNote({ ...seat, shift: { ...shift, mark: '', signed: 0 } })
        return (
          <Row
            key={shift.seat}
            shift={shift}
            note={
              <>
                {note}
                {shift.mark === 'moved' && shift.was ? `原：${wasInWords(shift.was, today)}` : ''}
              </>
            }
          >
            {shift.signed === 1 ? <StatusTag tone="celadon" word="已签到" /> : null}
            {shift.mark === 'added' ? <StatusTag tone="celadon" word="新增" /> : null}
            {shift.mark === 'moved' ? <StatusTag tone="amber" word="移来" /> : null}
            {shift.mark === 'moved' ? back(shift) : null}
            {mayEdit && shift.signed === 0 ? (
              <Acts shift={shift} onChange={onChange} onRemove={onRemove} />
            ) : null}
          </Row>
        )
      })}
      {removed.map((shift) => (
        <Row key={`removed ${shift.seat}`} shift={shift} gone>
          <StatusTag tone="red" word="移除" />
          {back(shift)}
        </Row>
      ))}
      {left.map((shift) => (
        <Row
          key={`left ${shift.seat}`}
          shift={{ ...shift, ...shift.was }}
          gone
          note={`移到：${wasInWords(shift, today)}`}
        >
          <StatusTag tone="amber" word="移走" />
          {back(shift)}
        </Row>
      ))}
    </ul>
  )
}

const wasInWords = (was: Was, today: string) =>
  `${weekdayWord(was.date)} ${shortDayText(was.date, today)} ${spanInWords(was)} ${was.place_name}`

interface RowProps {
  shift: PlannedShift
  /** It stands there no more once the draft is published. */
  gone?: boolean
  note?: ReactNode
  children: ReactNode
}

function Row({ shift, gone = false, note, children }: RowProps) {
  return (
    <li className="row gap-l">
      <span className="fixed figures cell-time">{spanInWords(shift)}</span>
      <div className="named grow">
        <span>
          {gone ? (
            <s>{shift.volunteer_name}</s>
          ) : (
            <PersonLink id={shift.volunteer_id}>{shift.volunteer_name}</PersonLink>
          )}{' '}
          <small className="figures">{shift.code}</small>
        </span>
        <small>
          {shift.title}
          {shift.explain_time > 0 ? `，讲解 ${shift.explain_time} 场` : ''}
        </small>
        {note ? <small className="seat-why">{note}</small> : null}
      </div>
      <div className="row-acts push">{children}</div>
    </li>
  )
}

type ActsProps = Pick<CellPeopleProps, 'onChange' | 'onRemove'> & { shift: PlannedShift }

function Acts({ shift, onChange, onRemove }: ActsProps) {
  return (
    <>
      {shift.id > 0 ? (
        <Button
          type="link"
          size="small"
          aria-label={`调整${shift.volunteer_name}的排班`}
          onClick={() => onChange(shift)}
        >
          调整
        </Button>
      ) : null}
      <Button
        type="link"
        size="small"
        danger
        aria-label={`取消${shift.volunteer_name}的排班`}
        onClick={() => onRemove(shift)}
      >
        取消
      </Button>
    </>
  )
}
