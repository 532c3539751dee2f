import { spanInWords } from '@museum/contract/span.ts'
import { monthOf } from '../../components/monthGrid.ts'
import { Phrases } from '../../components/Phrases.tsx'
import { dayWords } from '../../today.ts'
import { type ChosenDay, likeLast, nextWeek, type OwnShift } from './choice.ts'
import type { Choosing } from './useChoice.ts'
import type { useOffer } from './useOffer.ts'
import './plan.css'
import { joined } from '@museum/contract/text.ts'

/** What goes on as before: the shift of last time once more, and a whole week. Both choose; nothing is sent yet. */
export function PlanRepeats({
  offered,
  choosing,
  earliest,
}: {
  offered: ReturnType<typeof useOffer>
  choosing: Choosing
  earliest: string
}) {
  const { read, setMonth } = offered
  const last = read.data?.last_week.at(-1)
  if (!read.data || !last || !choosing.preset) return null
  const like = likeLast(read.data, earliest)
  const week = nextWeek(read.data, earliest)
  if (!like && !week) return null
  return (
    <div className="beside plan-repeats">
      {like && (
        <button
          type="button"
          className="pick"
          onClick={() => {
            choosing.propose()
            if (choosing.days.length > 0) return
            choosing.add(like)
            setMonth(monthOf(like.date))
          }}
        >
          和上次一样
          <Said words={[`${dayWords(like.date)} ${spanInWords(last)}`]} where={whereWords(last)} />
        </button>
      )}
      {week && (
        <button
          type="button"
          className="pick"
          disabled={week.days.length === 0}
          onClick={() => {
            choosing.add(...week.days)
            setMonth(monthOf(week.days[0]?.date ?? week.first))
          }}
        >
          复制到下周
          <Said words={week.days.length === 0 ? ['下周已排好'] : copyWords(week)} />
        </button>
      )}
    </div>
  )
}

/** What a button does, said before it is pressed: a line for each, and where it is. */
function Said({ words, where }: { words: readonly string[]; where?: string }) {
  return (
    <small className="lines">
      {words.map((line) => (
        <span key={line}>
          <Phrases text={line} />
        </span>
      ))}
      {where !== undefined && <span>{where}</span>}
    </small>
  )
}

const whereWords = ({ service_type_name, place_name }: OwnShift) =>
  joined([service_type_name, place_name])

// As many days as are named one by one.
const mostNamed = 4

/** To which days of the week which times are copied, and how many it does not take. */
function copyWords({ days, left }: { days: readonly ChosenDay[]; left: number }): string[] {
  const named = days.slice(0, mostNamed)
  return [
    ...named.map(
      (day) => `${dayWords(day.date)} ${(day.copied ?? []).map(spanInWords).join('、')}`,
    ),
    ...(days.length > mostNamed ? [`等${days.length}天`] : []),
    ...(left > 0 ? [`另有${left}个班排不上`] : []),
  ]
}
