import { Fault } from '@museum/contract/fault.ts'
import { targetOf } from '@museum/contract/setting/goal.rules.ts'
import type { RequestContext } from '../../context.ts'
import { rowsIn } from '../../db/json.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { readServed } from './person-hours.store.ts'

/** What somebody has served, month by month and type by type; throws `content.not_found`. */
export async function hoursOfPerson(ctx: RequestContext, id: number) {
  const [row] = await readServed(ctx.db, { id })
  if (!row) throw new Fault('content.not_found')
  const { target_hours } = await rosterRules(ctx.db)
  return {
    target_hours: targetOf(target_hours, row.joined, ctx.at.day),
    list: rowsIn(row.months).map((month) => ({
      ...month,
      service_type_name: month.service_type_name ?? '其他',
    })),
  }
}
