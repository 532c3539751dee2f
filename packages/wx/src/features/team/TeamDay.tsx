import { SmallIcon } from '../../components/SmallIcon.tsx'
import { Link } from '../../shell/router.tsx'
import { teamPeoplePath, teamScreen } from './team.screens.ts'
import { type Figures, teamItems } from './teamItems.ts'
import './teamDay.css'

/** A leader's team as it stands now: each figure opens the people whom it counts. */
export default function TeamDay({ figures }: { figures: Figures }) {
  const items = teamItems(figures)
  return (
    <nav className="card inset ways home-rows" aria-label="我的团队">
      <Link to={teamScreen.path} className="row onward taps home-row">
        <SmallIcon name="team" beside />
        <span className="row apart grow whole baseline home-row-words">
          <b>我的团队今日</b>
          {items.length === 0 && <span className="quiet">没有排班</span>}
        </span>
      </Link>
      {items.length > 0 && (
        <ul className="tiles team-day">
          {items.map(({ who, part, text }) => (
            <li key={`${who} ${part}`}>
              <Link
                to={teamPeoplePath(who, part)}
                className={who === 'missing' ? 'pick row red' : 'pick row'}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
