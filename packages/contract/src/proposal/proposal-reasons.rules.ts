import { type Liking, reasonOf } from './proposal.rules.ts'
import { groupedBy } from './proposal-figures.rules.ts'

/** A slot that lacks somebody. */
interface Slot {
  id: number
  date: string
  start_time: string
  /** Somebody experienced who stands there already; empty where nobody does. */
  guide_name: string
}

/** What speaks for somebody in a slot, apart from what else is decided of the week. */
export interface Speaking {
  volunteer_id: number
  liking: Liking
  newcomer: number
  /** Attended shifts of the slot's type, counted to `mostTimes`. */
  times: number
  short_hours: number
  /** Their shifts of the slot's month that stand, and how many they wish; 0 where nothing is said. */
  month_count: number
  month_want: number
}

/** A seat that is decided. */
interface Decided {
  slot_id: number
  volunteer_id: number
  volunteer_name: string
  /** 1 where they are experienced in what the slot serves. */
  guide: number
}

const startOf = ({ date, start_time }: Slot) => `${date} ${start_time}`
const monthOf = ({ date }: Slot) => date.slice(0, 7)

/**
 * Why somebody has a seat beside these, which are what is decided of a week: who is experienced there, and the how
 * manieth shift of the month it is, follow them. One's own seat among them changes nothing.
 */
export function reasonsBeside(
  slots: readonly Slot[],
  seats: readonly Decided[],
): (slotId: number, person: Speaking) => string {
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const ofPerson = groupedBy(seats, ({ volunteer_id }) => volunteer_id)
  const guideIn = new Map<number, string>()
  for (const { slot_id, guide, volunteer_name } of seats)
    if (guide === 1 && !guideIn.has(slot_id)) guideIn.set(slot_id, volunteer_name)
  return (slotId, { volunteer_id, newcomer, month_count, ...person }) => {
    const slot = slotOf.get(slotId)
    const own = (ofPerson.get(volunteer_id) ?? []).flatMap(({ slot_id }) =>
      slot_id === slotId ? [] : (slotOf.get(slot_id) ?? []),
    )
    const before = slot
      ? own.filter((one) => monthOf(one) === monthOf(slot) && startOf(one) < startOf(slot))
      : []
    const guide = slot?.guide_name || (guideIn.get(slotId) ?? '')
    return reasonOf({
      ...person,
      month: month_count + before.length + 1,
      newcomer: newcomer === 1,
      beside: newcomer === 1 ? guide : '',
    })
  }
}
