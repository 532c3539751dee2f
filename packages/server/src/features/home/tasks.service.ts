import { answeredBy, askedFrom } from '@museum/contract/confirm/confirm.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { PersonContext } from '../../context.ts'
import { ownUnanswered } from '../confirm/confirm.read.ts'
import { ownOffers } from '../offer/own.service.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { list as ownWaits } from '../waitlist/waitlist.service.ts'
import { meetingsOf } from './today.service.ts'

/** All that waits for the caller's answer: days, offers, places held for them, and the time of a step. */
export async function tasks(ctx: PersonContext) {
  const { meeting } = await meetingsOf(ctx)
  const step =
    meeting && meeting.mine === 0 && meeting.free > 0
      ? { kind: meeting.kind, free: meeting.free }
      : null
  if (!isVolunteer(ctx.person.status)) return { days: [], offers: [], waits: [], meeting: step }
  const offers = (await ownOffers(ctx)).list.filter(({ mine }) => mine === 0)
  const waits = (await ownWaits(ctx, {})).list.filter(({ state }) => state === 'asked')
  return { days: await daysOf(ctx), offers, waits, meeting: step }
}

/** The days of which the caller is asked whether they come, and has not said so. */
async function daysOf({ db, person, at, stamp }: PersonContext) {
  const rules = await rosterRules(db)
  const last = addDays(at.day, 1)
  const rows = await ownUnanswered(db, { volunteerId: person.id, first: at.day, last })
  const ahead = rows.filter(
    ({ date, start_time }) => stamp < `${date} ${start_time}` && stamp >= askedFrom(date, rules),
  )
  return [...Map.groupBy(ahead, ({ date }) => date)].map(([date, shifts]) => {
    const start = `${date} ${shifts[0]?.start_time ?? ''}`
    const by = answeredBy(date, rules)
    // Whoever has let the time pass can answer still, until it begins.
    return { date, due: stamp < by ? by : start, shifts }
  })
}
