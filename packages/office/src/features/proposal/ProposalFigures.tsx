import { type Proposal, percent } from './proposalRows.ts'
import './proposalFigures.css'

const shareWords = ['1班', '2班', '3班', '4班', '5班起']

/** What the ticked seats make of the week, beside what it is now: a filled bar for it, an empty one for now. */
export function ProposalFigures({ before, after }: Pick<Proposal, 'before' | 'after'>) {
  const lack = after.wanted - after.filled
  const most = Math.max(1, ...after.shares, ...before.shares)
  return (
    <dl className="tiles proposal-figures">
      <div>
        <dt className="quiet smaller">席位有人</dt>
        <dd>
          <b className="figures">{after.filled}</b>
          <span className="figures"> / {after.wanted}</span>
          {lack > 0 ? <span className="amber strong figures"> 缺 {lack}</span> : null}
          <Bars
            after={[percent(after.filled, after.wanted), `${percent(after.filled, after.wanted)}%`]}
            before={[
              percent(before.filled, before.wanted),
              `${percent(before.filled, before.wanted)}%，缺 ${before.wanted - before.filled}`,
            ]}
          />
        </dd>
      </div>
      <div>
        <dt className="quiet smaller">排在本人愿意的时段</dt>
        <dd>
          <b className="figures">{percent(after.glad, after.shifts)}%</b>
          <span className="figures"> 不便时段 {after.awkward}</span>
          <Bars
            after={[percent(after.glad, after.shifts), `${after.glad} / ${after.shifts} 班`]}
            before={[percent(before.glad, before.shifts), `${before.glad} / ${before.shifts} 班`]}
          />
        </dd>
      </div>
      <div>
        <dt className="quiet smaller">每人班数</dt>
        <dd className="row gap-xl apart top proposal-shares">
          <div>
            <b className="figures">{after.people}</b>
            <span className="figures"> 人有班</span>
            <p className="quiet smaller figures">
              现在 {before.people} 人 · 最多 {after.most} 班，现在 {before.most} 班
            </p>
          </div>
          <ol className="plain-list row gap-l smaller">
            {shareWords.map((word, at) => (
              <li key={word}>
                <span className="columns" aria-hidden="true">
                  <i style={{ height: `${((after.shares[at] ?? 0) / most) * 100}%` }} />
                  <i
                    className="empty"
                    style={{ height: `${((before.shares[at] ?? 0) / most) * 100}%` }}
                  />
                </span>
                <span className="figures">
                  {after.shares[at]}
                  <span className="quiet smaller"> / {before.shares[at]}</span>
                </span>
                <span className="quiet smaller">{word}</span>
              </li>
            ))}
          </ol>
        </dd>
      </div>
      <div>
        <dt className="quiet smaller">新人有老手同班</dt>
        <dd>
          <b className="figures">{after.accompanied}</b>
          <span className="figures"> / {after.newcomers} 人次</span>
          <Bars
            after={[
              percent(after.accompanied, after.newcomers),
              `${percent(after.accompanied, after.newcomers)}%`,
            ]}
            before={[
              percent(before.accompanied, before.newcomers),
              `${before.accompanied} / ${before.newcomers}`,
            ]}
          />
        </dd>
      </div>
    </dl>
  )
}

type Bar = readonly [percent: number, words: string]

function Bars({ after, before }: { after: Bar; before: Bar }) {
  const lines = [
    { word: '建议', bar: after, name: '' },
    { word: '现在', bar: before, name: 'empty' },
  ]
  return (
    <span className="stack gap-xs smaller proposal-bars">
      {lines.map(({ word, bar: [share, words], name }) => (
        <span key={word}>
          {word}
          <i className={name} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </i>
          <span className="figures">{words}</span>
        </span>
      ))}
    </span>
  )
}
