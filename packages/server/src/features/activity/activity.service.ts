import {
  type ActivityStatus,
  activityOrder,
  activityRank,
  activityStatus,
} from '@museum/contract/activity/activity.rules.ts'
import { activityStatusWords } from '@museum/contract/activity/activity.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OpenContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { countActivities, findActivity, listActivities } from './activity.store.ts'

/** A stored row as it is shown: the status in place of the rank it is kept as. */
export function shown<T extends { list_rank: number; activity_type_name: string | null }>(row: T) {
  return {
    ...row,
    status: activityOrder[row.list_rank] ?? 0,
    activity_type_name: row.activity_type_name ?? '',
  }
}

/** The rank behind a status filter; undefined is All. */
export function rankFilter(status: number | undefined): number | undefined {
  return status ? activityRank(status as ActivityStatus) : undefined
}

/** The recruitment list (§7.8), in the order people can act on. */
export async function list(
  ctx: OpenContext,
  input: Paging & {
    activity_start_date?: string | undefined
    activity_end_date?: string | undefined
    activity_type_id?: number | undefined
    activity_status_id?: number | undefined
    title?: string | undefined
  },
) {
  const rows = await listActivities(
    ctx.db,
    {
      title: input.title,
      type: input.activity_type_id,
      rank: rankFilter(input.activity_status_id),
      from: input.activity_start_date,
      to: input.activity_end_date,
    },
    input.limit,
    offsetOf(input),
  )
  return { list: rows.map(shown) }
}

/** How many activities of each type stand in each status; with a title those that the list finds by it. */
export async function counts(ctx: OpenContext, { title }: { title?: string | undefined }) {
  const rows = await countActivities(ctx.db, title)
  const list = rows.map(({ activity_type_id, list_rank, count }) => ({
    activity_type_id,
    activity_status_id: activityOrder[list_rank] ?? 0,
    count,
  }))
  return { list }
}

/** One activity that has left the office; throws `content.not_found`. */
export async function info(ctx: OpenContext, id: number) {
  const row = await findActivity(ctx.db, id)
  if (!row || row.state === 'draft') throw new Fault('content.not_found')
  return withStatus(ctx, row)
}

/** A full row with its status today. */
export function withStatus<T extends NonNullable<Awaited<ReturnType<typeof findActivity>>>>(
  ctx: OpenContext | RequestContext,
  row: T,
) {
  return {
    ...row,
    status: activityStatus(row, ctx.at.day),
    activity_type_name: row.activity_type_name ?? '',
  }
}

/** The statuses one can filter by; 0 stands for All and is not among them. */
export function statuses() {
  const list = activityStatusWords.map((name, id) => ({ id, name })).filter(({ id }) => id > 0)
  return { list }
}
