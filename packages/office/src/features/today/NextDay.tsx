import { dayText } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { plannerPage } from '../planner/planner.pages.ts'
import type { Today } from './todayRows.ts'

/** 明天: what the next day lacks, and whom to phone for it today. */
export function NextDay({ day }: { day: Today }) {
  const { date, need, filled, lack } = day.next
  const answers = useQueryOf(
    'GET /api/office/answers',
    { date: 'tomorrow' },
    { every: refreshIntervals.board, keep: true },
  ).data
  const phoned = answers?.to_phone.length ?? 0
  return (
    <section className="inset today-next" aria-label="明天">
      <h3 className="row baseline small">
        明天 {dayText(date, date)}{' '}
        {lack > 0 ? (
          <b className="amber figures">缺 {lack}</b>
        ) : need > 0 ? (
          <span className="celadon">不缺人</span>
        ) : null}
        <Link className="push regular" to={`${plannerPage.path}?date=${date}`}>
          看明天
        </Link>
      </h3>
      <p className="quiet figures">
        {need > 0 ? `${need} 席已排 ${filled}。` : '没有设置所需人数。'}
        {answers
          ? `${answers.asked_from.slice(11, 16)}起问“我会来”，${answers.answered_by.slice(11, 16)}未答列入有风险。`
          : ''}
        {phoned > 0 ? `需电话联系 ${phoned} 人，现在就可以打。` : ''}
      </p>
    </section>
  )
}
