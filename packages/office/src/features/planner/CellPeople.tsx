import { spanInWords } from '@museum/contract/span.ts'
import { Button } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { Shift } from './plannerRows.ts'

interface CellPeopleProps {
  shifts: readonly Shift[]
  mayEdit: boolean
  onChange: (shift: Shift) => void
  onRemove: (shift: Shift) => void
}

/** Who serves there that day, in the order of the day. */
export function CellPeople({ shifts, mayEdit, onChange, onRemove }: CellPeopleProps) {
  if (shifts.length === 0) return <p className="hint">还没有人排班。</p>
  return (
    <ul className="cell-people">
      {shifts.map((shift) => (
        <li key={shift.id}>
          <span className="cell-time figures">{spanInWords(shift)}</span>
          <div className="named">
            <span>
              {shift.volunteer_name} <small className="figures">{shift.code}</small>
            </span>
            <small>
              {shift.title}
              {shift.explain_time > 0 ? `，讲解 ${shift.explain_time} 场` : ''}
            </small>
          </div>
          {shift.signed === 1 ? (
            <StatusTag tone="celadon" word="已签到" />
          ) : mayEdit ? (
            <div className="row-acts">
              <Button
                type="link"
                size="small"
                aria-label={`调整${shift.volunteer_name}的排班`}
                onClick={() => onChange(shift)}
              >
                调整
              </Button>
              <Button
                type="link"
                size="small"
                danger
                aria-label={`取消${shift.volunteer_name}的排班`}
                onClick={() => onRemove(shift)}
              >
                取消
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
