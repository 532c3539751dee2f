import { dayText } from '@museum/contract/day.ts'
import { monthSentences } from '@museum/contract/report/month.rules.ts'
import {
  daysOfMonth,
  figureText,
  monthText,
  reportHours,
  shareText,
} from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'
import { useMe } from '../login/me.tsx'
import { Figure } from './Figure.tsx'
import { HallTable } from './HallTable.tsx'
import { MonthBars } from './MonthBars.tsx'
import { MonthSide } from './MonthSide.tsx'
import { MovesFigure } from './MovesFigure.tsx'
import type { MonthReport } from './monthReport.ts'
import { PaperFoot } from './PaperFoot.tsx'
import { PaperHead } from './PaperHead.tsx'
import { toHours, toMissed, toSlots } from './reportLinks.ts'

/** The month as it goes out: one page of A4, each figure a link to what it is counted from. */
export function MonthSheet({ report }: { report: MonthReport }) {
  const { username } = useMe()
  const { month, made_at, last } = report
  const running = made_at.slice(0, 10) <= last
  return (
    <article className="paper month-paper" aria-label={`${monthText(month)}志愿服务月报`}>
      <PaperHead title={`${monthText(month)} 志愿服务月报`}>
        <p>呈：馆长</p>
        <p>
          {dayText(made_at.slice(0, 10), '').slice(5)} {username} 制表
        </p>
      </PaperHead>
      <Figures report={report} />
      <div className="paper-said">
        {monthSentences(report).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="paper-halves">
        <HallTable report={report} />
        <MonthSide report={report} />
      </div>
      <MonthBars title="十二个月的时长" months={report.months} now={month} />
      <PaperFoot running={running ? '本月' : ''} madeAt={made_at} />
    </article>
  )
}

function Figures({ report }: { report: MonthReport }) {
  const { people, minutes, need, filled, missed, missed_before, count, talks } = report
  const before = report.months.at(-2)
  const beforeDays = before && daysOfMonth(before.month)
  const agoDays = report.year_ago.people === 0 ? undefined : daysOfMonth(report.year_ago.month)
  return (
    <dl className="paper-figures">
      <Figure word="人来过" large figure={<Link to={toHours(report)}>{figureText(people)}</Link>}>
        {before && beforeDays ? (
          <>
            上月 <Link to={toHours(beforeDays)}>{figureText(before.people)}</Link>
          </>
        ) : null}
        {agoDays ? (
          <>
            ，去年同月 <Link to={toHours(agoDays)}>{figureText(report.year_ago.people)}</Link>
          </>
        ) : null}
      </Figure>
      <Figure word="小时" figure={<Link to={toHours(report)}>{reportHours(minutes)}</Link>}>
        {before && beforeDays ? (
          <>
            上月 <Link to={toHours(beforeDays)}>{reportHours(before.minutes)}</Link>
          </>
        ) : null}
      </Figure>
      <Figure word="到岗率" figure={<Link to={toSlots(report)}>{shareText(filled, need)}</Link>}>
        {need === 0 ? (
          '未排定人数'
        ) : (
          <span className="one-line">
            {figureText(filled)} / {figureText(need)} 席
          </span>
        )}
      </Figure>
      <MovesFigure report={report} />
      <Figure word="次缺勤" figure={<Link to={toMissed(report)}>{figureText(missed)}</Link>}>
        {count + missed === 0 ? '' : `${shareText(missed, count + missed)}，`}
        {beforeDays ? (
          <>
            上月 <Link to={toMissed(beforeDays)}>{figureText(missed_before)}</Link>
          </>
        ) : null}
      </Figure>
      <Figure word="场讲解" figure={<Link to={toHours(report)}>{figureText(talks)}</Link>}>
        服务 <Link to={toHours(report)}>{figureText(count)}</Link> 次
      </Figure>
    </dl>
  )
}
