import { SeatLegend } from './SeatLegend.tsx'
import type { SeatCell } from './weekSeats.ts'
import { choiceInWords } from './weekWords.ts'

interface PlannerFootProps {
  chosen: readonly SeatCell[]
  letters: boolean
  onKeys: () => void
}

/** The last line: what is chosen, what the marks mean, and the keys that matter now. */
export function PlannerFoot({ chosen, letters, onKeys }: PlannerFootProps) {
  return (
    <footer className="row gap-xl foot-bar screen-only planner-foot">
      {chosen.length > 0 ? <b className="figures">{choiceInWords(chosen)}</b> : null}
      <SeatLegend />
      <span className="push">
        {letters ? (
          <>
            <kbd>N</kbd> 下一缺口 <kbd>F</kbd> 填 <kbd>Del</kbd> 移除{' '}
          </>
        ) : null}
        <button type="button" className="bare" onClick={onKeys}>
          {letters ? <kbd>?</kbd> : null} 全部按键
        </button>
      </span>
    </footer>
  )
}
