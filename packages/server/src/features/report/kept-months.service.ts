import { daysOfMonth } from '@museum/contract/report/report.rules.ts'
import type { RequestContext } from '../../context.ts'
import { readMonths } from '../dashboard/month.store.ts'
import { servedMonths } from './month.store.ts'

/**
 * What months that follow each other added up to: as they were last counted, and those that are kept no
 * longer as they stand.
 */
export async function keptMonths({ db }: RequestContext, names: readonly string[]) {
  const [from = '', to = ''] = [names[0], names.at(-1)]
  const kept = await readMonths(db, { first: from, last: to })
  const known = new Map(kept.map((row) => [row.month, row]))
  const lost = names.filter((month) => !known.has(month))
  const [since, until] = [lost[0], lost.at(-1)]
  const counted =
    since === undefined || until === undefined
      ? []
      : await servedMonths(db, {
          first: daysOfMonth(since).first,
          last: daysOfMonth(until).last,
        }).execute()
  const served = new Map(counted.map((row) => [row.month, row]))
  return names.map((month) => {
    const row = known.get(month) ?? served.get(month)
    return { month, people: row?.people ?? 0, minutes: row?.service_minutes ?? 0 }
  })
}
