import { figuresOf } from '@museum/contract/roster/shift.rules.ts'
import type { Db, Tx } from '@museum/server/db/types.ts'
import { type RawBuilder, sql } from 'kysely'

/** A kind of shift that the data set repeats: its hours, and when somebody came and went. */
interface ShiftShape {
  start_time: string
  end_time: string
  /** `HH:mm:ss`, empty where nobody signed. */
  came: string
  went: string
  service_minutes: number
  attended: number
  lacking: number
}

const spans = [
  ['09:00:00', '12:00:00'],
  ['13:00:00', '16:30:00'],
] as const

/** Minutes before the start and after the end; most people come and go in time. */
const ways: readonly (readonly [number | undefined, number | undefined])[] = [
  [-12, 4],
  [-5, 1],
  [-20, 9],
  [3, 6],
  [-8, 2],
  [14, 3],
  [-6, 12],
  [-9, -25],
  [-15, 5],
  [-3, undefined],
  [-10, 7],
  [undefined, undefined],
  [18, -16],
]

/** Every span with every way of coming and going, and the figures that follow. */
const shiftShapes: readonly ShiftShape[] = ways.flatMap(([before, after]) =>
  spans.map(([start_time, end_time]) => {
    const came = before === undefined ? '' : moved(start_time, before)
    const went = after === undefined ? '' : moved(end_time, after)
    const date = '2000-01-01'
    const stamp = (time: string) => (time === '' ? '' : `${date} ${time}`)
    // No clock is changed by day, so any zone would do.
    const figures = figuresOf(
      {
        date,
        start_time,
        end_time,
        sign_time: stamp(came),
        sign_out_time: stamp(went),
        repair_sign_time: '',
        repair_sign_out_time: '',
      },
      'UTC',
    )
    return { start_time, end_time, came, went, ...figures }
  }),
)

/** A time of a day so many minutes later, `HH:mm:ss`. */
export function moved(time: string, minutes: number): string {
  const at = Date.parse(`2000-01-01T${time}Z`) + minutes * 60_000
  return new Date(at).toISOString().slice(11, 19)
}

/** True when somebody or something is in the database already. */
export async function hasPeople(db: Db): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

const rowsAtOnce = 500

/**
 * Makes `count` formal volunteers in groups of `groupSize`, each led by its first; gives back the
 * first one's id, from which the others count up.
 */
export async function insertPeople(
  tx: Tx,
  count: number,
  groupSize: number,
  stamp: string,
): Promise<number> {
  const ids: number[] = []
  for (let made = 0; made < count; made += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - made) }, (_, offset) => ({
      nickname: `志愿者${made + offset + 1}`,
      disabled: 0,
      // One of twelve has no WeChat, and has to be phoned.
      openid: (made + offset) % 12 === 5 ? null : `filled-${made + offset + 1}`,
      created_at: stamp,
    }))
    const people = await tx.insertInto('person').values(rows).returning('id').execute()
    ids.push(...people.map(({ id }) => id))
  }
  for (let from = 0; from < count; from += groupSize) {
    const name = `第${from / groupSize + 1}组`
    const members = ids.slice(from, from + groupSize)
    const { id: group_id } = await tx
      .insertInto('volunteer_group')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('volunteer')
      .values(members.map((id, index) => volunteer(id, group_id, index === 0, stamp)))
      .execute()
    const volunteer_id = members[0] ?? 0
    await tx.insertInto('group_leader').values({ group_id, volunteer_id }).execute()
  }
  return ids[0] ?? 0
}

const volunteer = (id: number, group_id: number, leads: boolean, stamp: string) => ({
  id,
  status: 7 as const,
  name: `志愿者${id}`,
  code: `V2026${String(id).padStart(4, '0')}`,
  phone_masked: '138****0000',
  sex: 1 + (id % 2),
  birth_time: `${1960 + (id % 45)}-05-12`,
  group_id,
  is_group_leader: leads ? 1 : 0,
  show_consent: id % 2,
  apply_time: stamp,
  first_assessment_time: stamp.slice(0, 10),
  certificate_is_valid: 1,
  certificate_end_time: '2099-12-31',
})

/** What a day's shifts name; service types and places are as many ids from the first on. */
export interface Service {
  activity: number
  firstType: number
  types: number
  firstPlace: number
  places: number
}

const typeNames = [
  '展厅讲解',
  '咨询服务',
  '秩序引导',
  '阅览值守',
  '教育活动',
  '摄影记录',
  '外语讲解',
] as const
const placeNames = [
  '一层中央大厅',
  '二层青铜馆',
  '二层陶瓷馆',
  '三层书画馆',
  '三层玉器馆',
  '特展厅·青花与海上丝路文物特展',
  '古籍阅览室',
  '南门服务台',
  '教育活动中心',
  '四层民俗馆',
  '临展厅',
  '东门服务台',
] as const

/** Which types are served where, by their places in the lists, the busiest first. */
export const served: readonly (readonly [type: number, places: readonly number[]])[] = [
  [0, [0, 1, 2, 3, 4, 5]],
  [1, [0, 7]],
  [2, [0, 1, 5]],
  [3, [6]],
  [4, [8]],
  [5, [8]],
  [6, [0]],
]

/** Service types, of which the first needs talks, places that take all of them, and an activity of every day. */
export async function insertService(tx: Tx, stamp: string): Promise<Service> {
  const types = await tx
    .insertInto('service_type')
    .values(typeNames.map((name, n) => ({ name, need_explain: n === 0 ? 1 : 0, sort: 10 * n })))
    .returning('id')
    .execute()
  const made = await tx
    .insertInto('place')
    .values(placeNames.map((name, n) => ({ name, sort: 10 * n })))
    .returning('id')
    .execute()
  const pairs = made.flatMap(({ id }) =>
    types.map((type) => ({ place_id: id, service_type_id: type.id })),
  )
  await tx.insertInto('place_service_type').values(pairs).execute()
  const activity = await tx
    .insertInto('activity')
    .values({ ...dailyService, updated_at: stamp })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    activity: activity.id,
    firstType: types[0]?.id ?? 0,
    types: types.length,
    firstPlace: made[0]?.id ?? 0,
    places: made.length,
  }
}

const dailyService = {
  title: '日常服务',
  img_path: '',
  enlist_start_date: '',
  enlist_end_date: '',
  activity_start_date: '2000-01-01',
  activity_end_date: '2099-12-31',
  address: '各展厅',
  enlist_num: 0,
  recruit_num: 0,
  activity_type_id: 0,
  single_time: '',
  week_time: '',
  service_remark: '',
  recruit_remark: '',
  contact_remark: '',
  state: 'published' as const,
  auto_approve: 0,
  open_to_all: 1,
  list_rank: 0,
}

const pairs = served.flatMap(([type, places]) => places.map((place) => [type, place] as const))

/**
 * The shifts of one day that is over in one statement, one each of `count` volunteers from `first` on,
 * round and round, where the template has people serve. A recursion counts, since both engines know it.
 */
export async function insertDay(
  db: Db,
  day: { date: string; first: number; count: number },
  people: { firstPerson: number; count: number },
  service: Service,
): Promise<void> {
  const { date } = day
  const [first, count] = [sql.lit(day.first), sql.lit(day.count)]
  const rows = (all: readonly RawBuilder<unknown>[][]) =>
    sql.join(
      all.map((values) => sql`(${sql.join(values, sql`, `)})`),
      sql`, `,
    )
  const shape = rows(shiftShapes.map(valuesOf))
  const where = rows(pairs.map((pair, index) => [index, ...pair].map((value) => sql.lit(value))))
  await sql`
    insert into roster (volunteer_id, date, activity_id, service_type_id, place_id, start_time,
      end_time, explain_time, sign_time, sign_out_time, service_minutes, attended, lacking,
      created_at, updated_at)
    with recursive counted(i) as (
      select 0 union all select i + 1 from counted where i + 1 < ${count}
    ), shape(k, start_time, end_time, came, went, service_minutes, attended, lacking) as (
      values ${shape}
    ), pair(n, type, place) as (
      values ${where}
    )
    select
      (${first} + i) % ${sql.lit(people.count)} + ${sql.lit(people.firstPerson)}, ${sql.lit(date)},
      ${sql.lit(service.activity)}, type + ${sql.lit(service.firstType)},
      place + ${sql.lit(service.firstPlace)}, start_time, end_time,
      case when type = 0 then 2 else 0 end,
      case when came = '' then '' else ${sql.lit(`${date} `)} || came end,
      case when went = '' then '' else ${sql.lit(`${date} `)} || went end,
      service_minutes, attended, lacking, ${sql.lit(`${date} 00:00:00`)}, ${sql.lit(`${date} 00:00:00`)}
    from counted inner join shape on k = (${first} + i) % ${sql.lit(shiftShapes.length)}
      inner join pair on n = i % ${sql.lit(pairs.length)}
  `.execute(db)
}

function valuesOf(shape: ShiftShape, index: number) {
  const { start_time, end_time, came, went, service_minutes, attended, lacking } = shape
  const signed = [came, went, service_minutes, attended, lacking]
  return [index, start_time, end_time, ...signed].map((value) => sql.lit(value))
}
