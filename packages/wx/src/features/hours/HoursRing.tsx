import { goalsOf, ringGoal, type Served, starsAt } from '@museum/contract/hours/hours.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { type HoursRules, starWord } from '@museum/contract/setting/goal.rules.ts'
import { Hours } from '../../components/Hours.tsx'
import './hours.css'

/** How far one is: a ring to the duty of the year or to the next star, and what is left to each. */
export function HoursRing({
  totals,
  rules,
  from,
}: {
  totals: { year: Served; total: Served }
  rules: HoursRules
  /** The month from which on the year's hours are asked; 0 for all of it. */
  from: number
}) {
  const goals = goalsOf(totals, rules)
  const goal = ringGoal(goals)
  const ofYear = goal?.kind === 'target'
  const shown = ofYear ? totals.year : totals.total
  const stars = starsAt(totals.total.minutes, rules)
  return (
    <section className="card column hours-goals" aria-label="服务时长">
      <div className="centred line hours-ring">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="44" />
          <circle
            className="hours-ring-part"
            cx="50"
            cy="50"
            r="44"
            pathLength="100"
            strokeDasharray={`${(goal?.part ?? 1) * 100} 100`}
          />
        </svg>
        <p className="column centred">
          <Hours text={hoursText(shown.minutes)} />
          <span className="quiet whole">
            {ofYear ? '今年' : '累计'}，共{shown.count}次
          </span>
        </p>
      </div>
      <ul className="beside centred">
        {ofYear || <Line word={stars > 0 ? `已达${starWord(stars)}` : undefined} />}
        {goals.map(({ kind, word, left }) => (
          <li key={kind} className="lines">
            <b>{left > 0 ? `距${word}` : word}</b>
            <span className="quiet whole">{left > 0 ? `还差${hoursText(left)}` : '已完成'}</span>
            {kind === 'target' && from > 0 && (
              <span className="quiet whole">{from}月加入，按月折算</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ word }: { word: string | undefined }) {
  return (
    word !== undefined && (
      <li className="lines">
        <b>{word}</b>
        <span className="quiet whole">感谢您的付出</span>
      </li>
    )
  )
}
