import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { dayWords } from '../../today.ts'
import { applicationSteps, type Step } from './applicationSteps.ts'
import './steps.css'

const said: Readonly<Record<Step['state'], string>> = {
  done: '已完成',
  now: '您在这一步',
  coming: '未开始',
  failed: '未通过',
  stopped: '已取消',
}

/** The four steps of applying under each other, each with where it stands (§2.68). */
export function ApplicationSteps({
  status,
  applied = '',
}: {
  status: VolunteerStatus
  /** When it was sent, a museum date-time; empty where that is not said. */
  applied?: string
}) {
  return (
    <ol className="steps" aria-label="申请进度">
      {applicationSteps(status).map(({ name, state }, at) => (
        <li
          key={name}
          className={`row baseline steps-one steps-${state}`}
          aria-current={state === 'done' || state === 'coming' ? undefined : 'step'}
        >
          <span className="line quiet steps-mark" aria-hidden="true">
            {state === 'done' ? '✓' : state === 'failed' ? '✕' : at + 1}
          </span>
          <b>{name}</b>
          <span className="quiet steps-said">
            {at === 0 && state === 'done' && applied !== ''
              ? `${dayWords(applied.slice(0, 10))}提交`
              : said[state]}
          </span>
        </li>
      ))}
    </ol>
  )
}
