import type { OfficeContext } from '../../context.ts'
import { auditShown } from '../audit/audit.service.ts'
import { personalOf } from '../volunteer/profile.service.ts'
import { findVolunteers } from '../volunteer/volunteer.read.ts'
import type { Choice } from './chosen.service.ts'
import { publishInfo } from './info.service.ts'

/**
 * Whom somebody calls because nothing else reaches them of what publishing would do now, with their numbers;
 * whose were shown is in the log before they are. Throws `draft.not_begun`.
 */
export async function publishPhones(ctx: OfficeContext, input: Choice & { date: string }) {
  const people = (await publishInfo(ctx, input)).people.filter(({ reach }) => reach === 'phone')
  const rows = await findVolunteers(
    ctx.db,
    people.map(({ volunteer_id }) => volunteer_id),
  )
  const phones = new Map(rows.map((row) => [row.id, personalOf(ctx, row).phone]))
  await auditShown(
    ctx,
    ...people.map(({ volunteer_id }) => {
      return { action: 'reveal', object: 'volunteer', object_id: volunteer_id }
    }),
  )
  const list = people.map(({ volunteer_id, name, code, lines }) => ({
    ...{ volunteer_id, name, code, lines },
    phone: phones.get(volunteer_id) ?? '',
  }))
  return { list }
}
