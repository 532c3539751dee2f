import { hoursOf } from '@museum/contract/minutes.ts'
import { monthOf, quarterOf } from '@museum/contract/period.ts'
import type { PersonContext } from '../../context.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { serviceFigures } from '../roster/roster.read.ts'
import { findVolunteer, isGroupLeader } from '../volunteer/volunteer.read.ts'

/** Who the caller is and what they have served, in hours and attended shifts. */
export async function indexInfo(ctx: PersonContext) {
  const { id, status } = ctx.person
  const { day } = ctx.at
  const volunteer = await findVolunteer(ctx.db, id)
  const served = await serviceFigures(ctx.db, id, monthOf(day), quarterOf(day))
  return {
    img_url: shownPicture(ctx, volunteer?.img_path ?? ''),
    name: volunteer?.name ?? '',
    code: volunteer?.code ?? '',
    status,
    month_time: hoursOf(served.month_minutes),
    month_count: served.month_count,
    season_time: hoursOf(served.season_minutes),
    season_count: served.season_count,
    service_time: hoursOf(served.all_minutes),
    service_count: served.all_count,
    is_group_leader: (await isGroupLeader(ctx.db, id)) ? 1 : 0,
  }
}
