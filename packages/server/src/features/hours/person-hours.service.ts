import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { monthsByType } from './person-hours.store.ts'

/** What somebody has served, month by month and type by type; throws `content.not_found`. */
export async function hoursOfPerson(ctx: RequestContext, id: number) {
  const list = await monthsByType(ctx.db, { id })
  if (list.length === 0 && !(await findVolunteer(ctx.db, id))) throw new Fault('content.not_found')
  const { target_hours } = await rosterRules(ctx.db)
  return {
    target_hours,
    list: list.map((row) => ({ ...row, service_type_name: row.service_type_name ?? '其他' })),
  }
}
