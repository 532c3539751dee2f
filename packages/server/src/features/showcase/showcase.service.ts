import { ageOn } from '@museum/contract/day.ts'
import { hoursOf } from '@museum/contract/minutes.ts'
import type { OpenContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { minutesByVolunteer } from '../roster/roster.read.ts'
import { listShown } from './showcase.store.ts'

const sexNames: Readonly<Record<number, string>> = { 1: '男', 2: '女' }

/**
 * One page of the showcase. The hours are summed from the shifts of the page's few people, so that
 * they are what the records say and no total has to be kept in step.
 */
export async function showcase(ctx: OpenContext, { page, limit }: Paging) {
  const rows = await listShown(ctx.db, { limit, offset: offsetOf({ page, limit }) })
  const minutes = await minutesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    img_path: row.img_path,
    sex_show: sexNames[row.sex] ?? '',
    age: row.birth_time === '' ? 0 : ageOn(row.birth_time, ctx.at.day),
    first_assessment_time: row.first_assessment_time,
    service_time: hoursOf(minutes.get(row.id) ?? 0),
    show_remark: row.introduce,
  }))
  return { list }
}

async function minutesOf(ctx: OpenContext, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const sums = await minutesByVolunteer(ctx.db, ids).execute()
  return new Map(sums.map(({ volunteer_id, minutes }) => [volunteer_id, minutes]))
}
