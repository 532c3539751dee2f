import { signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { MouseEvent } from 'react'
import { Joined } from '../../components/Joined.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { type SignInfo, type SignShift, stateOf } from './signState.ts'
import './sign.css'

/**
 * One shift as a choice. One with both times is out of reach; one that waits for signing out goes
 * straight on when it is tapped (§4.41), while arrow keys only choose it.
 */
export function ShiftChoice({
  shift,
  info,
  chosen,
  onChoose,
  onGoOn,
}: {
  shift: SignShift
  info: SignInfo
  chosen: boolean
  onChoose: () => void
  onGoOn: () => void
}) {
  const type = signTypeOf(shift)
  const { tone, text } = stateOf(shift, info)
  const { service_type_name, place_name, sign_time, sign_out_time } = shift
  const tapped = (event: MouseEvent) => {
    if (type === 'signout' && event.detail > 0) onGoOn()
  }
  return (
    <label className="chosen-by shift-choice">
      <input
        type="radio"
        name="shift"
        checked={chosen}
        disabled={type === undefined}
        onChange={onChoose}
        onClick={tapped}
      />
      <span className="card column shift-choice-card">
        <span className="row apart">
          <span className="title before shift-choice-time">
            {shift.date !== info.date && <span className="normal shift-choice-day">昨日</span>}
            {spanInWords(shift)}
          </span>
          <StatusTag tone={tone} text={text} />
        </span>
        <span className="below-close medium">{shift.title}</span>
        <span className="quiet whole">
          <Joined parts={[service_type_name, place_name]} />
        </span>
        {sign_time !== '' && (
          <span className="quiet whole">
            签到 {momentInWords(sign_time, shift.date)}
            {sign_out_time !== '' && `　签退 ${momentInWords(sign_out_time, shift.date)}`}
          </span>
        )}
      </span>
    </label>
  )
}
