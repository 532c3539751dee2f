import { teamWords } from '@museum/contract/home/team-line.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { Link } from '../../shell/router.tsx'
import { hoursScreen } from '../hours/hours.screens.ts'
import { teamScreen } from '../team/team.screens.ts'
import type { Home } from './TodayCard.tsx'
import './home.css'

/** How much of it is served; the words beside it say what. */
function Ring({ part }: { part: number }) {
  return (
    <svg className="before home-ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="44" />
      <circle
        className="home-ring-part"
        cx="50"
        cy="50"
        r="44"
        pathLength="100"
        strokeDasharray={`${part * 100} 100`}
      />
      <text x="50" y="58">
        {Math.floor(part * 100)}%
      </text>
    </svg>
  )
}

/** How far one is this year, and for a leader the team's day: each opens into its rows. */
export function HomeSums({ home }: { home: Home }) {
  return (
    <nav className="card inset lined ways home-rows" aria-label="时长与团队">
      <Link to={hoursScreen.path} className="row onward taps home-row">
        {home.goal ? <Ring part={home.goal.part} /> : <SmallIcon name="attendance" beside />}
        <span className="row apart grow whole baseline home-row-words">
          <b>
            今年<span className="part">{hoursText(home.year_minutes)}</span>
          </b>
          {home.goal && home.goal.left > 0 && (
            <span className="quiet">
              距{home.goal.word} <span className="part">还差{hoursText(home.goal.left)}</span>
            </span>
          )}
        </span>
      </Link>
      {home.team && (
        <Link to={teamScreen.path} className="row onward taps home-row">
          <SmallIcon name="team" beside />
          <span className="row apart grow whole baseline home-row-words">
            <b>我的团队今日</b>
            <span className="quiet">{teamWords(home.team)}</span>
          </span>
        </Link>
      )}
    </nav>
  )
}
