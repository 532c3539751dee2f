import { spanInWords } from '@museum/contract/span.ts'
import { Alert, Button } from 'antd'
import { Failure } from '../../components/Blank.tsx'
import { Waiting } from '../../components/Waiting.tsx'
import { barsOf, type Draft, type Effect } from './closureDraft.ts'
import { TouchedPeople } from './TouchedPeople.tsx'

interface ClosureEffectProps {
  draft: Draft
  today: string
  /** What closing so would do; undefined while it is not known. */
  effect: Effect | undefined
  /** True while it is reckoned anew. */
  stale: boolean
  error: Error | null
  onRetry: () => void
  /** What is still to be said before it is done. */
  missing: string | undefined
  busy: boolean
  onClose: () => void
}

/** Whom a closing touches, before it is done: figures, days, people, and the act with its number. */
export function ClosureEffect(props: ClosureEffectProps) {
  const { draft, today, effect, stale, error, missing, busy, onClose } = props
  const changing = draft.id !== undefined
  const told = effect?.told ?? 0
  const verb = changing ? '保存并通知' : '停用并通知'
  const quiet = changing ? '保存' : '停用，无人需通知'
  const back = effect?.back ?? 0
  return (
    <>
      {effect ? (
        <div
          className={stale ? 'grow closure-effect stale' : 'grow closure-effect'}
          aria-busy={stale}
        >
          <Figures effect={effect} />
          {effect.shifts > 0 ? (
            <>
              <Bars effect={effect} draft={draft} today={today} />
              <TouchedPeople
                head="取消的班次"
                today={today}
                people={effect.list.map((one) => ({ ...one, taken: one.shifts }))}
                rest={effect.people - effect.list.length}
                withPlace={draft.whole || draft.places.length !== 1}
              />
            </>
          ) : (
            <p className="nothing">
              {draft.first === ''
                ? ''
                : back > 0
                  ? '没有新取消的班次。'
                  : '这段时间没有未签到的排班，不会发出通知。'}
            </p>
          )}
        </div>
      ) : error ? (
        <Failure error={error} onRetry={props.onRetry} />
      ) : (
        <Waiting lines={14} className="pad" />
      )}
      <footer className="row gap-l wrap fixed pale-keys closure-act">
        {effect && error ? <Alert type="error" showIcon title={error.message} /> : null}
        <span className="grow hint" role="status">
          {missing ??
            (changing && back > 0
              ? `同时恢复 ${back} 个班次，并通知本人`
              : '恢复开放时，仍合规则的班次自动还原')}
        </span>
        <Button
          type="primary"
          size="large"
          disabled={missing !== undefined || !effect || stale || error !== null}
          loading={busy}
          onClick={onClose}
        >
          {told > 0 ? `${verb} ${told} 人` : quiet} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </Button>
      </footer>
    </>
  )
}

function Figures({ effect }: { effect: Effect }) {
  const { shifts, people, heads, signed } = effect
  return (
    <dl className="tiles closure-figures" aria-label="影响">
      <Figure count={shifts} unit="班取消" note="未签到、未结束的班次" />
      <Figure count={people} unit="人受影响" note="每人只收一条消息" />
      <Figure count={heads} unit="席不再需要" note="这段时间的所需人数" />
      <Figure count={signed} unit="班已签到" note="保留不动" />
    </dl>
  )
}

interface FigureProps {
  count: number
  unit: string
  note: string
}

/** A figure with its word and what it is of. */
export function Figure({ count, unit, note }: FigureProps) {
  return (
    <div>
      <dt className="small">
        {unit}
        <small className="block">{note}</small>
      </dt>
      <dd>{count}</dd>
    </div>
  )
}

function Bars({ effect, draft, today }: { effect: Effect; draft: Draft; today: string }) {
  const bars = barsOf(effect, draft, today)
  if (bars.length < 2) return null
  const most = Math.max(...bars.map(({ shifts }) => shifts), 1)
  const when = draft.start_time === '' || draft.end_time === '' ? '' : `（${spanInWords(draft)}）`
  return (
    <section className="closure-bars">
      <h3>每天取消的班次{when}</h3>
      <ul className="plain-list">
        {bars.map(({ day, word, under, said, shifts }) => (
          <li key={day} title={said}>
            <span className="column" aria-hidden="true">
              {shifts > 0 ? (
                <i style={{ height: `${Math.max(24, (100 * shifts) / most)}%` }}>{shifts}</i>
              ) : null}
            </span>
            <b className="block" aria-hidden="true">
              {word}
            </b>
            <small aria-hidden="true">{under}</small>
            <span className="unseen">
              {said}：{shifts} 班
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
