import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyStateWords } from '@museum/contract/words.ts'
import { boardStates, type Today, totalOf, troubles } from './todayRows.ts'

interface TodayFiguresProps {
  today: Today
  /** The state that the people beside are of; empty for all. */
  state: string
  onState: (state: DutyState | '') => void
}

/** The day in large figures; each shows its people. */
export function TodayFigures({ today, state, onState }: TodayFiguresProps) {
  return (
    <fieldset className="figure-row">
      <legend className="unseen">今日到岗情况</legend>
      <Figure label="应到" count={totalOf(today)} on={state === ''} onPick={() => onState('')} />
      {boardStates.map((one) => (
        <Figure
          key={one}
          label={dutyStateWords[one]}
          count={today[one]}
          trouble={troubles.includes(one)}
          on={state === one}
          onPick={() => onState(state === one ? '' : one)}
        />
      ))}
    </fieldset>
  )
}

interface FigureProps {
  label: string
  count: number
  trouble?: boolean
  on: boolean
  onPick: () => void
}

function Figure({ label, count, trouble = false, on, onPick }: FigureProps) {
  return (
    <button
      type="button"
      className={trouble && count > 0 ? 'figure trouble' : 'figure'}
      aria-pressed={on}
      onClick={onPick}
    >
      <span>{label}</span>
      <strong className="figures">{count}</strong>
    </button>
  )
}
