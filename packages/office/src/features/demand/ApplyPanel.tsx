import { Alert, Button, Checkbox } from 'antd'
import { Waiting } from '../../components/Waiting.tsx'
import { type Applied, effectInWords, leftInWords, totalsOf, weekInWords } from './applyWords.ts'

interface ApplyPanelProps {
  today: string
  /** The coming weeks with what applying would do to each; undefined while it is not known. */
  weeks: readonly Applied[] | undefined
  /** True while it is reckoned anew. */
  stale: boolean
  error: Error | null
  onRetry: () => void
  /** The Mondays that are chosen. */
  chosen: ReadonlySet<string>
  onChoose: (monday: string, on: boolean) => void
  overwrite: boolean
  onOverwrite: (on: boolean) => void
  /** True where there are numbers that are not saved yet. */
  unsaved: boolean
  mayEdit: boolean
  busy: boolean
  onApply: () => void
}

/** 套用到周: which weeks are set by the template, and what that does to each, before it is done. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { weeks, chosen, unsaved, mayEdit, busy, overwrite } = props
  const its = weeks?.filter(({ first }) => chosen.has(first)) ?? []
  const word = unsaved ? '保存并套用' : '套用'
  return (
    <aside className="card demand-weeks" aria-label="套用到周">
      <header>
        <h2 className="pane-title">套用到周</h2>
        <p className="quiet smaller">只写所需人数；已排的人不动，也无人收到消息。</p>
      </header>
      {weeks ? (
        <ul className={`plain-list lined ${props.stale ? 'stale' : ''}`} aria-busy={props.stale}>
          {weeks.map((week) => (
            <WeekItem
              key={week.first}
              week={week}
              today={props.today}
              chosen={chosen.has(week.first)}
              mayEdit={mayEdit}
              onChoose={(on) => props.onChoose(week.first, on)}
            />
          ))}
        </ul>
      ) : props.error ? (
        <Alert
          type="error"
          showIcon
          title={props.error.message}
          action={
            <Button size="small" onClick={props.onRetry}>
              重试
            </Button>
          }
        />
      ) : (
        <Waiting lines={8} className="pad" />
      )}
      {weeks ? <Totals weeks={its} /> : null}
      {mayEdit ? (
        <footer className="stack gap-l pale-keys">
          <Checkbox
            checked={overwrite}
            onChange={({ target }) => props.onOverwrite(target.checked)}
          >
            手工改过和另设的也按模板改
          </Checkbox>
          <Button
            type="primary"
            block
            size="large"
            disabled={its.length === 0 || !weeks}
            loading={busy}
            onClick={props.onApply}
          >
            {its.length > 0 ? `${word}到 ${its.length} 周` : '请选择周'} <kbd>Ctrl</kbd>{' '}
            <kbd>Enter</kbd>
          </Button>
        </footer>
      ) : null}
    </aside>
  )
}

interface WeekItemProps {
  week: Applied
  today: string
  chosen: boolean
  mayEdit: boolean
  onChoose: (on: boolean) => void
}

function WeekItem({ week, today, chosen, mayEdit, onChoose }: WeekItemProps) {
  const name = weekInWords(week.first, today)
  return (
    <li className={chosen ? 'chosen' : undefined}>
      <Checkbox
        checked={chosen}
        disabled={!mayEdit}
        aria-label={`套用到${name}`}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <strong className="figures">{name}</strong>
      </Checkbox>
      <p className="smaller figures">{effectInWords(week)}</p>
      {leftInWords(week, today).map((line) => (
        <p key={line} className="smaller amber figures">
          {line}
        </p>
      ))}
    </li>
  )
}

function Totals({ weeks }: { weeks: readonly Applied[] }) {
  const { added, changed, removed, closed, hand, other } = totalsOf(weeks)
  const rows = [
    { word: '新增席位', count: added },
    { word: '改动项', count: changed },
    { word: '去掉席位', count: removed },
    { word: '因闭馆不建', count: closed },
    { word: '手工改过，不动', count: hand },
    { word: '另行设置，不动', count: other },
  ]
  return (
    <dl className="figures" aria-label="套用后">
      {rows.map(({ word, count }) => (
        <div key={word} className="row apart">
          <dt className="quiet">{word}</dt>
          <dd className="strong">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
