import { closingNotice } from '@museum/contract/closing/closing.rules.ts'
import { scheduleLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { notify } from '../../features/message/message.service.ts'
import { firstStart } from './shift.ts'

// Engines bound the number of values in one statement.
const batch = 1000

/** Of a closing that took shifts or gave some back, to each person once of all of theirs. */
export async function notifyClosing(
  ctx: CommandContext,
  { before, after, taken, back }: Events['closing.changed']['payload'],
): Promise<void> {
  const closing = after ?? before
  if (!closing) return
  const isChanged = before !== undefined && after !== undefined
  const takenOf = Map.groupBy(taken, ({ volunteer_id }) => volunteer_id)
  const backOf = Map.groupBy(back, ({ volunteer_id }) => volunteer_id)
  const people = [...new Set([...takenOf.keys(), ...backOf.keys()])]
  const notices = people.map((person_id) => {
    const theirs = { taken: takenOf.get(person_id) ?? [], back: backOf.get(person_id) ?? [] }
    const notice = closingNotice(closing, theirs, ctx.at.day, isChanged)
    const starts = firstStart([...theirs.taken, ...theirs.back])
    return { person_id, ...notice, starts, link: scheduleLink, button: '查看排班' }
  })
  for (let from = 0; from < notices.length; from += batch)
    await notify(ctx, notices.slice(from, from + batch))
}
