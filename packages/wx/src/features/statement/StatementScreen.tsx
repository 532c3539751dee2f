import type { Period } from '@museum/contract/period.ts'
import { firstStatementDay, usualPeriods } from '@museum/contract/statement/statement.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { leaveFor } from '../../shell/layers.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { useMuseumToday } from '../../today.ts'
import { FileLink, FileWays } from './FileBar.tsx'
import { linkMs } from './linkLife.ts'
import { type Asked, PeriodChoice } from './PeriodChoice.tsx'
import { StatementList } from './StatementList.tsx'
import { type Statement, StatementPaper } from './StatementPaper.tsx'
import { type Preview, StatementPreview } from './StatementPreview.tsx'
import './statement.css'

/** The volunteer's statements of service: made alone, seen, and opened as a file. */
export default function StatementScreen() {
  const [made, setMade] = useState<Statement>()
  if (made) return <Made statement={made} onAgain={() => setMade(undefined)} />
  return <Maker onMade={setMade} />
}

/** A statement that was made just now, as it is printed. */
function Made({ statement, onAgain }: { statement: Statement; onAgain: () => void }) {
  return (
    <Page bottom={<FileLink url={statement.url} />}>
      <div className="cards">
        <p className="centred celadon large" role="status">
          已开具 <b>{statement.number}</b>
        </p>
        <StatementPaper statement={statement} />
        <FileWays url={statement.url}>
          <Button kind="quiet" small onClick={onAgain}>
            返回证明列表
          </Button>
        </FileWays>
      </div>
    </Page>
  )
}

function Maker({ onMade }: { onMade: (statement: Statement) => void }) {
  const today = useMuseumToday()
  const [asked, period, choose] = useAsked(today)
  const [withNumber, setWithNumber] = useState(false)
  const query = useQueryOf(
    'GET /api/statement/preview',
    { first_day: period.first, last_day: period.last },
    { fresh: true, onReturn: true, keep: true, every: linkMs, enabled: period.last !== '' },
  )
  const issue = useCommand('POST /api/statement/issue', {
    done: false,
    onDone: ({ data }) => {
      onMade(data)
      // A navigation, and no download of a blob: the messaging app's browser knows no other way.
      leaveFor(data.url)
    },
  })
  const { data } = query
  const standing = data?.standing
  const same = data && sameAs(data, withNumber)
  const days = { first_day: period.first, last_day: period.last }
  const make = () => void issue.run({ ...days, with_id_num: withNumber ? 1 : 0 })
  return (
    <Page
      bottom={
        data && data.refusal === '' ? (
          same ? (
            <FileLink url={same.url} />
          ) : (
            <Button wide busy={issue.busy} onClick={make}>
              {issue.busy ? '正在开具…' : '开具并查看PDF'}
            </Button>
          )
        ) : undefined
      }
    >
      <div className="cards">
        <section className="card" aria-labelledby="statement-period">
          <h2 id="statement-period">证明哪一段？</h2>
          <PeriodChoice asked={asked} period={period} today={today} onChange={choose} />
          <Loaded query={query} skeleton={<Skeleton lines={4} />}>
            {(preview) => (
              <StatementPreview
                preview={preview}
                withNumber={withNumber}
                onWithNumber={setWithNumber}
              />
            )}
          </Loaded>
        </section>
        {standing && !same && (
          <p className="centred quiet parts">
            <span>再次开具后，原证明 {standing.number}</span>
            <span>会标为已被替换</span>
          </p>
        )}
        {same && (
          <>
            <p className="centred quiet parts">
              <span>已开具 {same.number}，</span>
              <span>内容没有变化</span>
            </p>
            <FileWays url={same.url}>
              <Button kind="quiet" small busy={issue.busy} onClick={make}>
                重新开具
              </Button>
            </FileWays>
          </>
        )}
        <StatementList />
      </div>
    </Page>
  )
}

/** The days that the address asks for; whoever comes back to it finds them again. */
function useAsked(today: string): [Asked, Period, (asked: Asked, own?: Period) => void] {
  const [params, setParams] = useSearchParams()
  const usual = usualPeriods(today)
  const given = params.get('period')
  const asked: Asked = given === 'last_year' || given === 'own' ? given : 'this_year'
  const day = (name: string, otherwise: string) => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstStatementDay && text <= today
      ? text
      : otherwise
  }
  const own = { first: day('first', usual.this_year.first), last: day('last', today) }
  const choose = (next: Asked, days: Period = own) =>
    setParams(next === 'own' ? { period: next, ...days } : { period: next }, { replace: true })
  return [asked, asked === 'own' ? own : usual[asked], choose]
}

/** The one of these days that says what a new one would; undefined where a new one says something else. */
function sameAs({ standing }: Preview, withNumber: boolean): Standing | undefined {
  if (standing?.same !== 1 || (standing.with_id_num === 1) !== withNumber) return undefined
  return standing
}

type Standing = NonNullable<Preview['standing']>
