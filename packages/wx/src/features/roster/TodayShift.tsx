import { spanInWords } from '@museum/contract/roster/roster.rules.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useRead } from '../../reading.ts'
import { useHasRoute } from '../../shell/routeTable.ts'
import { museumToday } from '../../today.ts'
import './TodayShift.css'

/** Today's shifts that are not over, on the home; nothing when there is none. */
export default function TodayShift() {
  const { data } = useRead('GET /api/roster/lately_roster_info', {}, { fresh: true })
  const has = useHasRoute()
  const today = museumToday()
  const shifts = (data?.list ?? []).filter(({ date }) => date === today)
  if (shifts.length === 0) return null
  return (
    <section className="today-shift" aria-labelledby="today-shift">
      <h2 id="today-shift">今日排班</h2>
      <ul>
        {shifts.map((shift) => (
          <li key={shift.id}>
            <Link to={has(paths.signIn) ? paths.signIn : paths.schedule}>
              <span className="today-shift-time">{spanInWords(shift)}</span>
              <span className="today-shift-place">
                {[shift.service_type_name, shift.place_name].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
