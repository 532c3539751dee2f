import { hoursOf } from '@museum/contract/minutes.ts'
import { monthOf, quarterOf } from '@museum/contract/period.ts'
import type { PersonContext } from '../../context.ts'
import { asKnown } from '../message/untold.service.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { readCentre } from './home.store.ts'

/** Who the caller is and what they have served, in hours and attended shifts. */
export async function indexInfo(ctx: PersonContext) {
  const { id: personId, status } = ctx.person
  const { day } = ctx.at
  const [month, season] = [monthOf(day), quarterOf(day)]
  const [found] = await readCentre(ctx.db, {
    personId,
    monthFirst: month.first,
    monthLast: month.last,
    seasonFirst: season.first,
    seasonLast: season.last,
  })
  if (!found) throw new Error('a sum without groups has one row')
  const row = asKnown(found, ctx.person.untold)
  return {
    img_url: shownPicture(ctx, row.img_path ?? ''),
    name: row.name ?? '',
    code: row.code ?? '',
    status,
    month_time: hoursOf(row.month_minutes),
    month_count: row.month_count,
    season_time: hoursOf(row.season_minutes),
    season_count: row.season_count,
    service_time: hoursOf(row.all_minutes),
    service_count: row.all_count,
    is_group_leader: row.is_group_leader === 1 ? 1 : 0,
  }
}
