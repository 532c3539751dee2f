import './page.css'
import './marks.css'

export interface Step {
  name: string
  state: 'done' | 'now' | 'coming' | 'failed' | 'stopped'
}

const said = {
  done: '已完成',
  now: '进行中',
  coming: '未开始',
  failed: '未通过',
  stopped: '已取消',
}

/** Steps in a row, each by its name and by where it stands. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="progress-steps" aria-label={label}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          className={`progress-step progress-step-${state}`}
          aria-current={state === 'done' || state === 'coming' ? undefined : 'step'}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" />
            <path d={marks[state]} />
          </svg>
          <span>{name}</span>
          <span className="only-read-aloud">{said[state]}</span>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  done: 'm7.5 12.5 3 3 6-7',
  now: 'M12 12h.01',
  coming: '',
  failed: 'm8.5 8.5 7 7m0-7-7 7',
  stopped: 'M8 12h8',
}
