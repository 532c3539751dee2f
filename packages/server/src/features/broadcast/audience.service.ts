import { mostNamed, pastedNames } from '@museum/contract/broadcast/broadcast.rules.ts'
import { nameForm, nameKey } from '@museum/contract/name.ts'
import type { RequestContext } from '../../context.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { nameOf } from '../audit/export-head.read.ts'
import { templateFor } from '../login/reach.read.ts'
import { registerText } from '../volunteer/register-text.read.ts'
import { groupName } from '../volunteer/volunteer.read.ts'
import type { VolunteerFilter } from '../volunteer/volunteer-filter.store.ts'
import { toldBy } from '../volunteer/volunteer-office.service.ts'
import type { BroadcastRow } from './broadcast.store.ts'
import {
  countReached,
  type OfFilter,
  type OfShift,
  peopleNamed,
  type Reach,
} from './reach.store.ts'

/** Whom to tell, as a call says it. */
export interface Wanted {
  all?: 0 | 1 | undefined
  group_id?: number | undefined
  shift?:
    | {
        date: string
        start_time?: string | undefined
        end_time?: string | undefined
        place_id?: number | undefined
      }
    | undefined
  volunteer_ids?: number[] | undefined
  filter?: VolunteerFilter | undefined
  except?: number[] | undefined
}

/** What a filter is read by: the museum's day, and the way by which WeChat tells people. */
type Asking = Pick<JobContext, 'app' | 'channel' | 'day'>

const askingOf = ({ app, channel, at }: RequestContext): Asking => ({ app, channel, day: at.day })

/** Whom a call means; undefined where it names nobody, or more than one audience. */
export const meantBy = (ctx: RequestContext, wanted: Wanted) => reachOf(askingOf(ctx), wanted)

/** How many people would be told, and by which ways; 0 where nobody is named. */
export async function count(ctx: RequestContext, wanted: Wanted) {
  const reach = meantBy(ctx, wanted)
  if (!reach) return { total: 0, wechat: 0, unconsented: 0, app: 0, by_phone: 0 }
  const counted = await countReached(ctx.db, reach, ctx.channel, templateFor(ctx, 'message'))
  const { total, wechat, unconsented, by_phone } = counted
  return { ...counted, app: total - wechat - unconsented - by_phone }
}

/** Who is meant by what somebody pasted. */
export async function pasted(ctx: RequestContext, { text }: { text: string }) {
  const said = pastedNames(text).slice(0, mostNamed)
  const codeOf = (one: string) => one.normalize('NFKC').toUpperCase()
  const keys = said.map((one) => nameKey(nameForm(one)))
  const rows = said.length > 0 ? await peopleNamed(ctx.db, said.map(codeOf), keys) : []
  const meant = said.map((one, at) => {
    const coded = rows.filter(({ code }) => code === codeOf(one))
    const those = coded.length > 0 ? coded : rows.filter(({ name_key }) => name_key === keys[at])
    const people = those.map(({ id, name, code }) => ({ id, name, code: code ?? '' }))
    return { text: one, people }
  })
  const found = meant.flatMap(({ people }) => (people.length === 1 ? people : []))
  return {
    found: [...new Map(found.map((one) => [one.id, one])).values()],
    unknown: meant.filter(({ people }) => people.length === 0).map((one) => one.text),
    several: meant.filter(({ people }) => people.length > 1),
  }
}

// Exactly one of the five may be named.
function reachOf(asking: Asking, wanted: Wanted): Reach | undefined {
  const { all, group_id, shift, volunteer_ids, filter, except = [] } = wanted
  const ids = [...new Set(volunteer_ids ?? [])]
  const named: Reach[] = [
    ...(all === 1 ? [{ audience: 'all' } as const] : []),
    ...(group_id ? [{ audience: 'group', group_id } as const] : []),
    ...(shift ? [{ audience: 'shift', shift: shiftOf(shift) } as const] : []),
    ...(ids.length > 0 ? [{ audience: 'people', ids } as const] : []),
    ...(filter ? [filterReach(asking, { filter, except })] : []),
  ]
  return named.length === 1 ? named[0] : undefined
}

const filterReach = (asking: Asking, { filter, except }: OfFilter): Reach => ({
  ...{ audience: 'filter', today: asking.day, except },
  filter: { ...filter, told_by: toldBy(asking) },
})

const shiftOf = ({
  date,
  start_time,
  end_time,
  place_id = 0,
}: NonNullable<Wanted['shift']>): OfShift => ({
  date,
  start_time: start_time ?? '00:00:00',
  end_time: end_time ?? '24:00:00',
  place_id,
})

export function idsOf(reach: Reach): string {
  if (reach.audience === 'all') return '[]'
  if (reach.audience === 'shift') return JSON.stringify(reach.shift)
  if (reach.audience === 'filter') {
    const { told_by: _, ...filter } = reach.filter
    return JSON.stringify({ filter, except: reach.except })
  }
  return JSON.stringify(reach.audience === 'group' ? [reach.group_id] : reach.ids)
}

/** Whom one that is kept means now. */
export function storedReach(asking: Asking, row: Stored): Reach {
  const kept: unknown = JSON.parse(row.audience_ids)
  const { audience } = row
  if (audience === 'shift') return { audience, shift: kept as OfShift }
  if (audience === 'filter') return filterReach(asking, kept as OfFilter)
  const ids = kept as number[]
  if (audience === 'group') return { audience, group_id: ids[0] ?? 0 }
  return audience === 'people' ? { audience, ids } : { audience }
}

type Stored = Pick<BroadcastRow, 'audience' | 'audience_ids'>

/** Whom a call would name so. */
export function wantedOf(ctx: RequestContext, row: Stored) {
  const reach = storedReach(askingOf(ctx), row)
  if (reach.audience === 'all') return { all: 1 }
  if (reach.audience === 'group') return { group_id: reach.group_id }
  if (reach.audience === 'shift') return { shift: reach.shift }
  if (reach.audience === 'people') return { volunteer_ids: [...reach.ids] }
  const { told_by: _, ...filter } = reach.filter
  const asked = Object.entries(filter).map(([name, value]) => [name, String(value)])
  return { filter: Object.fromEntries(asked), except: [...reach.except] }
}

export async function wordsOf(ctx: RequestContext, reach: Reach, total: number): Promise<string> {
  if (reach.audience === 'all') return '全体志愿者'
  if (reach.audience === 'people') return `指定的${total}人`
  if (reach.audience === 'filter') {
    const { filter, except } = reach
    const left = except.length > 0 ? `，除去${except.length}人` : ''
    return `按名册筛选：${(await registerText(ctx.db, filter)) || '全部'}${left}`
  }
  if (reach.audience === 'group') return `分组“${await groupName(ctx.db, reach.group_id)}”`
  const { date, start_time, end_time, place_id } = reach.shift
  const whole = start_time === '00:00:00' && end_time === '24:00:00'
  const place = place_id > 0 ? ((await nameOf(ctx.db, 'place_id', place_id)) ?? '') : ''
  const when = whole ? '' : ` ${start_time.slice(0, 5)}–${end_time.slice(0, 5)}`
  return `${date}${when}${place && ` ${place}`} 有班的人`
}
