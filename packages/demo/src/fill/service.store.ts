import { addDays } from '@museum/contract/day.ts'
import type { Tx } from '@museum/server/db/types.ts'

/** What a day's shifts name; service types and places are as many ids from the first on. */
export interface Service {
  activity: number
  /** What is served at one place from a day on: an exhibition that stands for some months. */
  special: { activity: number; place: number; from: string }
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
  const today = stamp.slice(0, 10)
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
  const from = addDays(today, -specialDays)
  const activities = await tx
    .insertInto('activity')
    .values([
      { ...dailyService, updated_at: stamp },
      {
        ...dailyService,
        ...{ title: '青花与海上丝路文物特展服务', address: placeNames[specialPlace] ?? '' },
        ...{ activity_start_date: from, activity_end_date: addDays(today, specialDays) },
        updated_at: stamp,
      },
    ])
    .returning('id')
    .execute()
  return {
    activity: activities[0]?.id ?? 0,
    special: {
      ...{ activity: activities[1]?.id ?? 0, from },
      place: made[specialPlace]?.id ?? 0,
    },
    firstType: types[0]?.id ?? 0,
    types: types.length,
    firstPlace: made[0]?.id ?? 0,
    places: made.length,
  }
}

// The exhibition's place in the list, and how long it stands before and after today.
const specialPlace = 5
const specialDays = 100

/** The activity that is served at a place on a day. */
export const activityAt = (
  { activity, special }: Pick<Service, 'activity' | 'special'>,
  { place_id, date }: { place_id: number; date: string },
) => (place_id === special.place && date >= special.from ? special.activity : activity)

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
