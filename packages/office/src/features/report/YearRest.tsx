import { moodBadge } from '@museum/contract/feedback/feedback.rules.ts'
import { figureText, reportHours } from '@museum/contract/report/report.rules.ts'
import { Link } from 'react-router'
import { votesPage } from '../vote/vote.pages.ts'
import { toFeedback, toStatements, toTrainings } from './reportLinks.ts'
import { TypeLines } from './TypeLines.tsx'
import type { YearReport } from './yearReport.ts'

/** What was done, issued, honoured and said in the year. */
export function YearRest({ report }: { report: YearReport }) {
  const { types, trainings, statements } = report
  return (
    <div className="paper-halves">
      <section aria-label="服务类型">
        <h3>服务类型</h3>
        <TypeLines types={types} days={report} />
      </section>
      <div className="month-side">
        <section aria-label="培训">
          <h3>培训</h3>
          <p className="paper-line">
            {trainings.count === 0 ? (
              '没有培训记录。'
            ) : (
              <>
                {figureText(trainings.trainings)} 场，
                <Link to={toTrainings(report)}>{figureText(trainings.count)}</Link> 人次（
                {figureText(trainings.people)} 人），学时 {reportHours(trainings.minutes)} 小时
              </>
            )}
          </p>
        </section>
        <section aria-label="服务证明">
          <h3>服务证明</h3>
          <p className="paper-line">
            出具 <Link to={toStatements(report)}>{figureText(statements.issued)}</Link>{' '}
            份，其中已撤销{' '}
            <Link to={toStatements(report, 'revoked')}>{figureText(statements.revoked)}</Link> 份
          </p>
        </section>
        <Honours honours={report.honours} />
        <Feedback report={report} />
      </div>
    </div>
  )
}

function Honours({ honours }: { honours: YearReport['honours'] }) {
  return (
    <section aria-label="明星志愿者">
      <h3>明星志愿者</h3>
      {honours.length === 0 ? <p className="quiet">没有结束的评选。</p> : null}
      <ul className="plain-list paper-lines">
        {honours.map(({ id, title, ballots, stars }) => (
          <li key={id}>
            <Link to={`${votesPage.path}/${id}`}>{title}</Link>（{figureText(ballots)} 票）：
            {stars.length === 0
              ? '无人得票'
              : stars.map(({ name, num }) => `${name} ${figureText(num)} 票`).join('、')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Feedback({ report }: { report: YearReport }) {
  const { moods, need_help } = report.feedback
  return (
    <section aria-label="服务反馈">
      <h3>服务反馈</h3>
      <p className="paper-line">
        {moods.map(({ mood, count }) => (
          <span key={mood}>
            {moodBadge(mood).word}{' '}
            <Link to={toFeedback(report, { mood: String(mood) })}>{figureText(count)}</Link>，
          </span>
        ))}
        需要帮助 <Link to={toFeedback(report, { need_help: '1' })}>{figureText(need_help)}</Link>
      </p>
    </section>
  )
}
