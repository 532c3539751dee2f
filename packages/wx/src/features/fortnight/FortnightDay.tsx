import { isClosedPart, isFull, lackIn } from '@museum/contract/fortnight/fortnight.rules.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { planDayPath, scheduleDayPath } from '../roster/roster.screens.ts'
import { type FortnightRow, keyOf, type Part } from './fortnightChoice.ts'
import type { Choosing } from './useFortnight.ts'
import './fortnight.css'

/** A day: its date, and its parts beside each other; one that is closed, or over with nothing on it, is a thin line. */
export function FortnightDay({
  row,
  choosing,
  today,
}: {
  row: FortnightRow
  choosing: Choosing
  today: string
}) {
  const { date, parts, note } = row
  const word = thinWord(row, today)
  if (word !== undefined)
    return (
      <li className="fortnight-day fortnight-thin" data-day={date}>
        <DayName date={date} today={today} />
        <span className="fortnight-parts quiet">{[word, note].filter(Boolean).join('：')}</span>
      </li>
    )
  return (
    <li className="fortnight-day" data-day={date}>
      <DayName date={date} today={today} strong />
      <span className="fortnight-parts">
        {parts.map((part) => (
          <Chip key={part.name} row={row} part={part} choosing={choosing} />
        ))}
        {parts.every(({ plannable }) => !plannable) && (
          <Link to={planDayPath(date)} className="pick centred row">
            选择时间
          </Link>
        )}
      </span>
    </li>
  )
}

/** Why a day is no row of parts: nothing on it can be tapped. */
function thinWord({ parts, closed, open, date }: FortnightRow, today: string): string | undefined {
  if (parts.some(({ state }) => state === 'own' || state === 'open')) return undefined
  if (closed === 1) return '闭馆'
  if (date < today) return '没有排班'
  return open ? undefined : '已截止'
}

function DayName({ date, today, strong }: { date: string; today: string; strong?: boolean }) {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  const first = date !== today && day === 1
  const name = date === today ? '今天' : `${first ? `${month}月` : ''}${day}日`
  return (
    <span className={strong ? 'fortnight-date bold' : 'fortnight-date quiet'}>
      <span className={first ? 'fortnight-first' : undefined}>{name}</span>{' '}
      <small className="quiet">{dayWords(date).slice(-2)}</small>
    </span>
  )
}

function Chip({ row, part, choosing }: { row: FortnightRow; part: Part; choosing: Choosing }) {
  const { date } = row
  const label = (word: string, span: Span = part) =>
    [dayWords(date), part.name, word, part.plannable && spanInWords(span)].filter(Boolean).join(' ')
  const [own] = part.own
  if (part.state === 'own' && own) {
    const same = own.start_time === part.start_time && own.end_time === part.end_time
    const many = part.own.length
    const word = many > 1 ? `您的${many}班` : '您的班'
    return (
      <Link
        to={many > 1 ? scheduleDayPath(date) : shiftLink(own.id)}
        className="pick fortnight-chip fortnight-own"
        aria-label={label(word, own)}
      >
        <span>{part.name}</span> <span>{word}</span>
        {!same && many === 1 && <small>{spanInWords(own)}</small>}
      </Link>
    )
  }
  if (part.state !== 'open')
    return (
      <span className="fortnight-chip grey">
        <span>{part.name}</span> <small>{wordOf(row, part)}</small>
      </span>
    )
  const key = keyOf(date, part)
  const chosen = choosing.has(key)
  const lack = lackIn(part)
  const enough = lack === 0 && isFull(part, choosing.preset)
  const word = lack > 0 ? `缺${lack}人` : enough ? '已够' : ''
  return (
    <button
      type="button"
      className={enough ? 'pick fortnight-chip fortnight-enough' : 'pick fortnight-chip'}
      aria-pressed={chosen}
      aria-label={label(word)}
      onClick={() => choosing.toggle(date, part)}
    >
      <span>
        {chosen && (
          <svg className="icon fortnight-tick" viewBox="0 0 32 32" aria-hidden="true">
            <path d="m6 17 7 7L26 8" />
          </svg>
        )}
        {part.name}
      </span>{' '}
      {word !== '' && <small className={lack > 0 ? 'celadon bold' : 'quiet'}>{word}</small>}
    </button>
  )
}

function wordOf(row: FortnightRow, part: Part): string {
  if (part.state === 'past') return '已过'
  if (part.state === 'cut') return '已截止'
  return isClosedPart(part, row) ? '闭馆' : '不开放'
}
