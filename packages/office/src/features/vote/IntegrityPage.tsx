import { integrityChecks } from '@museum/contract/vote/vote.rules.ts'
import { voteBadge, voterWords } from '@museum/contract/vote/vote.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { ExportButton } from '../../components/ExportButton.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { PaperHead } from '../report/PaperHead.tsx'
import { PrintButton } from '../report/PrintButton.tsx'
import '../report/report.css'
import { HourBars } from './HourBars.tsx'
import { type Integrity, shareOf } from './voteRows.ts'

/** 核验: that a vote's counts are its ballots, voter by voter, within its time; on one page of A4. */
export function IntegrityPage() {
  const id = useRecordId()
  const query = useQueryOf('GET /api/office/votes/:id/integrity', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="评选核验" id={id} query={query}>
      {(report) => <IntegrityReport report={report} />}
    </RecordPage>
  )
}

function IntegrityReport({ report }: { report: Integrity }) {
  const mayExport = useMay('office.edit')
  const acts = (
    <>
      {mayExport ? (
        <ExportButton
          address="GET /api/office/votes/:id/integrity/export"
          filter={{ id: report.id }}
        />
      ) : null}
      <PrintButton there />
    </>
  )
  return (
    <Page title="评选核验" acts={acts}>
      <article className="card pad paper" aria-label={`${report.title}的核验`}>
        <PaperHead title={`${report.title} 核验`}>
          <span>核验时间 {report.made_at}</span>
        </PaperHead>
        <Terms report={report} />
        <Checks report={report} />
        <Candidates report={report} />
        <p className="hint">只统计数量；系统不向任何人显示谁投给了谁。</p>
      </article>
      <div className="screen-only">
        <HourBars vote={report} />
      </div>
    </Page>
  )
}

function Terms({ report }: { report: Integrity }) {
  const { first_at, last_at, closed_reason } = report
  return (
    <dl className="facts vote-terms">
      <dt>状态</dt>
      <dd>
        <StatusTag {...voteBadge(report.status)} />
      </dd>
      <dt>投票时间</dt>
      <dd className="figures">
        {report.start_time} 至 {report.end_time}
      </dd>
      {closed_reason === '' ? null : (
        <>
          <dt>提前结束</dt>
          <dd>
            原定 <span className="figures">{report.planned_end}</span> 结束，原因：{closed_reason}
          </dd>
        </>
      )}
      <dt>谁可投票</dt>
      <dd>
        {voterWords[report.voters]}，每人 {report.max_votes} 票
      </dd>
      <dt>选票</dt>
      <dd className="figures">
        {report.counted} 张，{report.voter_count} 人投出
      </dd>
      {first_at === '' ? null : (
        <>
          <dt>首末选票</dt>
          <dd className="figures">
            {first_at} 至 {last_at}
          </dd>
        </>
      )}
    </dl>
  )
}

/** What has to hold, line by line. */
function Checks({ report }: { report: Integrity }) {
  const checks = integrityChecks(report)
  const wrong = checks.filter((check) => check.wrong > 0).length
  return (
    <section aria-labelledby="checks">
      <h3 id="checks">{wrong === 0 ? '核验一致' : `${wrong}项不一致`}</h3>
      <table className="paper-table">
        <tbody>
          {checks.map((check) => (
            <tr key={check.word}>
              <th scope="row">{check.word}</th>
              <td>
                {check.wrong === 0 ? (
                  <StatusTag tone="celadon" word="一致" />
                ) : (
                  <StatusTag tone="red" word={`不一致，差${check.wrong}`} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong === 0 ? null : (
        <p role="alert">
          请先不要公布结果，并联系系统管理员；
          <Link to={`/audit?object=vote&object_id=${report.id}`}>查看这项评选的操作日志</Link>。
        </p>
      )}
    </section>
  )
}

function Candidates({ report }: { report: Integrity }) {
  if (report.candidates.length === 0) return <p className="hint">没有候选人。</p>
  return (
    <table className="paper-table" aria-label="候选人的票数与选票">
      <thead>
        <tr>
          <th>候选人</th>
          <th>票数</th>
          <th>选票</th>
          <th>得票率</th>
        </tr>
      </thead>
      <tbody>
        {report.candidates.map(({ id, name, code, num, ballots }) => (
          <tr key={id}>
            <th scope="row">
              {name} <small>{code}</small>
            </th>
            <td>{num}</td>
            <td>{ballots}</td>
            <td>{shareOf(num, report.ballot_count) || '—'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>{report.ballot_count}</td>
          <td>{report.counted}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
