import { hoursText } from '@museum/contract/minutes.ts'
import { reachedStar } from '@museum/contract/setting/star.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { keepTold, served } from './milestone.store.ts'

/** The star that the caller has reached and was not told of; hours 0 where there is none. */
export async function reachedMilestone(ctx: PersonContext) {
  const { star_hours } = await rosterRules(ctx.db)
  const [own] = await served(ctx.db, { volunteerId: ctx.person.id })
  if (!own) throw new Error('two sums are one row')
  const hours = reachedStar(own.minutes, star_hours)
  return {
    hours: hours > own.told ? hours : 0,
    service_time_name: hoursText(own.minutes),
  }
}

/** Keeps that the caller has seen it, so that it is told once. */
export async function toldMilestone(ctx: PersonCommand, hours: number) {
  await keepTold(ctx.tx, { volunteer_id: ctx.person.id, hours, told_at: ctx.stamp })
  return { hours }
}
