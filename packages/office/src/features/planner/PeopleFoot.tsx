import type { HalfCell } from './peopleRows.ts'
import { halfName } from './peopleWords.ts'

interface PeopleFootProps {
  cell: HalfCell | undefined
  chosen: number
  letters: boolean
  /** Types as their seats name them. */
  types: readonly { id: number; short: string; name: string; colour: number }[]
  onKeys: () => void
}

/** The last line: where one stands, what the marks mean, and the keys that matter now. */
export function PeopleFoot({ cell, chosen, letters, types, onKeys }: PeopleFootProps) {
  return (
    <footer className="row gap-xl foot-bar screen-only planner-foot people-foot">
      {chosen > 1 ? (
        <b className="figures">已选 {chosen} 个半天</b>
      ) : cell ? (
        <b>{halfName(cell)}</b>
      ) : null}
      <span className="row gap-s legend" aria-hidden="true">
        <span className="wish glad">愿</span>本人愿意 <span className="wish awkward">不便</span>
        建议与询问避开
        {types.map(({ id, short, name, colour }) => (
          <span key={id} className="one-line">
            <span className={`service-dot service-${colour}`} />
            <b>{short}</b>
            {name.startsWith(short) ? name.slice(short.length) : ` ${name}`}
          </span>
        ))}
      </span>
      <span className="push">
        <kbd>Enter</kbd> 选岗位{' '}
        {letters ? (
          <>
            <kbd>I</kbd> 排入最缺的 <kbd>N</kbd> 下一处能补的{' '}
          </>
        ) : null}
        <button type="button" className="bare" onClick={onKeys}>
          {letters ? <kbd>?</kbd> : null} 全部按键
        </button>
      </span>
    </footer>
  )
}
