import { goalsOf, ringGoal, type Served, starsAt } from '@museum/contract/hours/hours.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { type HoursRules, starWord } from '@museum/contract/setting/goal.rules.ts'
import { Hours } from '../../components/Hours.tsx'
import './hours.css'

/** How far one is: a ring to the duty of the year or to the next star, and what is left to each. */
export function HoursRing({
  totals,
  rules,
}: {
  totals: { year: Served; total: Served }
  rules: HoursRules
}) {
  const goals = goalsOf(totals, rules)
  const goal = ringGoal(goals)
  const ofYear = goal?.kind === 'target'
  const shown = ofYear ? totals.year : totals.total
  const stars = starsAt(totals.total.minutes, rules)
  return (
    <section className="card hours-goals" aria-label="服务时长">
      <div className="hours-ring">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className="hours-ring-ground" cx="50" cy="50" r="44" />
          <circle
            className="hours-ring-part"
            cx="50"
            cy="50"
            r="44"
            pathLength="100"
            strokeDasharray={`${(goal?.part ?? 1) * 100} 100`}
          />
        </svg>
        <p>
          <Hours text={hoursText(shown.minutes)} />
          <span className="hours-quiet">
            {ofYear ? '今年' : '累计'}，共{shown.count}次
          </span>
        </p>
      </div>
      <ul>
        {ofYear || <Line word={stars > 0 ? `已达${starWord(stars)}` : undefined} />}
        {goals.map(({ kind, word, left }) => (
          <li key={kind}>
            <b>{left > 0 ? `距${word}` : word}</b>
            <span className="hours-quiet">{left > 0 ? `还差${hoursText(left)}` : '已完成'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ word }: { word: string | undefined }) {
  return (
    word !== undefined && (
      <li>
        <b>{word}</b>
        <span className="hours-quiet">感谢您的付出</span>
      </li>
    )
  )
}
