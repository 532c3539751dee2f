import type { Period } from '@museum/contract/period.ts'
import { firstStatementDay, usualPeriods } from '@museum/contract/statement/statement.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copyText.ts'
import { DateRange } from '../../components/DateRange.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { leaveFor } from '../../shell/layers.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { useMuseumToday } from '../../today.ts'
import { linkMs } from './linkLife.ts'
import { StatementList } from './StatementList.tsx'
import { type Statement, StatementPaper } from './StatementPaper.tsx'
import { type Preview, StatementPreview } from './StatementPreview.tsx'
import { statementScreen } from './statement.screens.ts'
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
      <HelpLink of={statementScreen} />
    </Page>
  )
}

const choices = [
  { asked: 'this_year', name: '今年', what: '至今' },
  { asked: 'last_year', name: '去年', what: '全年' },
  { asked: 'own', name: '自选', what: '起止日期' },
] as const

/** Which days a statement is asked for: one of the usual years, or days of one's own choice. */
type Asked = (typeof choices)[number]['asked']

/** The usual years by one tap, and days of one's own choice. */
function PeriodChoice({
  asked,
  period,
  today,
  onChange,
}: {
  asked: Asked
  period: Period
  today: string
  onChange: (asked: Asked, own?: Period) => void
}) {
  return (
    <>
      <div className="beside statement-chips">
        {choices.map((choice) => (
          <button
            key={choice.asked}
            type="button"
            className="pick column centred statement-chip"
            aria-pressed={choice.asked === asked}
            onClick={() => onChange(choice.asked)}
          >
            <span>{choice.name}</span>
            <span className="quiet">{choice.what}</span>
          </button>
        ))}
      </div>
      {asked === 'own' && (
        <div className="statement-own">
          <DateRange
            start={period.first}
            end={period.last}
            span={{ min: firstStatementDay, max: today }}
            today={today}
            onChange={(first, last) => {
              if (first === '') onChange('this_year')
              else onChange('own', { first, last })
            }}
          />
        </div>
      )}
    </>
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

/** Opens a statement's file by its address. */
function FileLink({ url }: { url: string }) {
  return (
    <a className="button button-primary button-wide" href={url}>
      打开PDF
    </a>
  )
}

/** Takes the address of a file along to another browser, where this one does not show it. */
function FileWays({ url, children }: { url: string; children?: ReactNode }) {
  return (
    <section className="row centred statement-ways" aria-label="其他打开方式">
      <p className="centred quiet parts">
        <span>打不开时，复制链接到浏览器</span>
        <span>或电脑上打开，15分钟内有效</span>
      </p>
      <Button kind="plain" small onClick={() => void copy(new URL(url, location.href).href)}>
        复制链接
      </Button>
      {children}
    </section>
  )
}

async function copy(text: string): Promise<void> {
  toast((await copyText(text)) ? '已复制链接' : '没有复制成功，请长按“打开PDF”复制链接')
}
