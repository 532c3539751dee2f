import type { RemindKind } from '@museum/contract/today/remind.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { SmallButton } from '../../components/SmallButton.tsx'
import { notice } from '../../notice.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'

interface RemindActProps {
  kind: RemindKind
  /** The day that it is about. */
  date: string
  people: readonly { volunteer_id: number; name: string }[]
  /** One button for all of a list. */
  many?: boolean
}

/** 提醒: a message with the button that does what is open, once an hour for each person. */
export function RemindAct({ kind, date, people, many = false }: RemindActProps) {
  const lately = useQueryOf(
    'GET /api/office/today/reminders',
    {},
    { every: refreshIntervals.board, keep: true },
  ).data
  const act = useCommand('POST /api/office/today/remind', {
    waits: true,
    done: false,
    onDone: ({ msg }) => notice.success(msg),
  })
  const remindedOf = (id: number) =>
    lately?.list.find((one) => one.kind === kind && one.volunteer_id === id)
  const left = people.filter(({ volunteer_id }) => !remindedOf(volunteer_id))
  const [first] = people
  if (!first) return null
  const [at, again] = timesOf(remindedOf(first.volunteer_id))
  const done = left.length === 0
  const reason = many ? '一小时内都已提醒过' : `${at}已提醒，${again}后可再提醒`
  const name = many ? '' : `${first.name}，`
  const word = many ? `提醒 ${left.length} 人` : '提醒'
  return (
    <SmallButton
      disabled={done || act.busy}
      title={done ? reason : undefined}
      aria-label={done ? `${name}${reason}` : `${name}${word}`}
      onClick={() =>
        void act.run({
          ...{ kind, date },
          volunteer_ids: left.slice(0, mostAtOnce).map(({ volunteer_id }) => volunteer_id),
        })
      }
    >
      {done ? (many ? '都已提醒' : `${at}已提醒`) : word}
    </SmallButton>
  )
}

/** So many are reminded by one tap. */
const mostAtOnce = 100

const timesOf = (one: { reminded_at: string; again_at: string } | undefined) =>
  one ? [one.reminded_at.slice(11, 16), one.again_at.slice(11, 16)] : ['', '']
