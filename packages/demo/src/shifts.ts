/** What the demo museum's volunteers do, in the order of the colours. */
export const demoTypes = [
  { name: '展厅讲解', need_explain: 1 },
  { name: '咨询服务', need_explain: 0 },
  { name: '秩序引导', need_explain: 0 },
  { name: '阅览值守', need_explain: 0 },
  { name: '教育活动', need_explain: 0 },
  { name: '摄影记录', need_explain: 0 },
  { name: '外语讲解', need_explain: 1 },
] as const
export type TypeName = (typeof demoTypes)[number]['name']

/** Where they do it. */
export const demoPlaces = [
  { name: '一层中央大厅', types: ['咨询服务', '秩序引导', '展厅讲解', '外语讲解', '摄影记录'] },
  { name: '二层青铜馆', types: ['展厅讲解', '外语讲解', '秩序引导'] },
  { name: '三层书画馆', types: ['展厅讲解', '秩序引导'] },
  { name: '南门服务台', types: ['咨询服务', '秩序引导'] },
  { name: '古籍阅览室', types: ['阅览值守'] },
  { name: '教育活动中心', types: ['教育活动', '摄影记录'] },
] as const satisfies readonly { name: string; types: readonly TypeName[] }[]
export type PlaceName = (typeof demoPlaces)[number]['name']

const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '16:30:00' }

/** The parts of the day that a volunteer of this museum plans with one tap. */
export const demoBlocks = [
  { name: '上午', ...morning },
  { name: '下午', ...afternoon },
  { name: '全天', start_time: morning.start_time, end_time: afternoon.end_time },
]

/** How many people each day wants. */
export const demoNeeds: readonly {
  type: TypeName
  place: PlaceName
  start_time: string
  end_time: string
  need: number
}[] = [
  { type: '展厅讲解', place: '二层青铜馆', ...morning, need: 1 },
  { type: '展厅讲解', place: '三层书画馆', ...afternoon, need: 1 },
  { type: '咨询服务', place: '南门服务台', ...morning, need: 2 },
  { type: '咨询服务', place: '一层中央大厅', ...afternoon, need: 1 },
  { type: '秩序引导', place: '一层中央大厅', ...afternoon, need: 2 },
  { type: '阅览值守', place: '古籍阅览室', ...morning, need: 1 },
]

/** One shift of a demo volunteer, `day` days from today; times are the museum's `HH:mm:ss`. */
export interface DemoShift {
  person: string
  day: number
  start: string
  end: string
  activity: 'daily-talks' | 'daily-guide' | 'reading-duty'
  type: TypeName
  place: PlaceName
  talks?: number
  name?: string
  /** When they signed; absent where they did not. */
  sign?: string
  signout?: string
}

type Work = Pick<DemoShift, 'activity' | 'type' | 'place' | 'talks'>

const talks = (place: PlaceName, count: number): Work => ({
  activity: 'daily-talks',
  type: '展厅讲解',
  place,
  talks: count,
})
const desk = (place: PlaceName): Work => ({ activity: 'daily-guide', type: '咨询服务', place })
const order = (place: PlaceName): Work => ({ activity: 'daily-guide', type: '秩序引导', place })
const reading: Work = { activity: 'reading-duty', type: '阅览值守', place: '古籍阅览室' }
const foreign: Work = {
  activity: 'daily-talks',
  type: '外语讲解',
  place: '二层青铜馆',
  talks: 1,
}

/** Who serves where: each has a work of their own and a half of the day that they prefer. */
const regulars: readonly { person: string; work: Work; afternoon: boolean; every: number }[] = [
  { person: '李淑兰', work: talks('二层青铜馆', 2), afternoon: false, every: 4 },
  { person: '周志远', work: talks('三层书画馆', 2), afternoon: true, every: 5 },
  { person: '郑国栋', work: desk('南门服务台'), afternoon: false, every: 7 },
  { person: '冯建平', work: order('一层中央大厅'), afternoon: true, every: 7 },
  { person: '沈佳怡', work: foreign, afternoon: true, every: 9 },
  { person: '马晓峰', work: order('二层青铜馆'), afternoon: false, every: 10 },
  { person: '吴雅琴', work: reading, afternoon: false, every: 8 },
  { person: '孙梦洁', work: desk('一层中央大厅'), afternoon: true, every: 9 },
  { person: '何俊杰', work: reading, afternoon: true, every: 11 },
  { person: '许文静', work: talks('一层中央大厅', 3), afternoon: false, every: 8 },
]

/** How somebody came and went, in minutes from start and end; undefined where they did not sign. */
const ways: readonly { came?: number; went?: number }[] = [
  { came: -12, went: 4 },
  { came: -5, went: 1 },
  { came: -20, went: 9 },
  { came: 3, went: 6 },
  { came: -8, went: 2 },
  { came: 14, went: 3 },
  { came: -6, went: 12 },
  { came: -9, went: -25 },
  { came: -15, went: 5 },
  { came: -3 },
  { came: -10, went: 7 },
  {},
  { came: 18, went: -16 },
]

const span = (afternoon: boolean) =>
  afternoon ? { start: '13:00:00', end: '16:30:00' } : { start: '09:00:00', end: '12:00:00' }

function shifted(time: string, minutes: number): string {
  const [hours = 0, mins = 0] = time.split(':').map(Number)
  const all = hours * 60 + mins + minutes
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(all / 60))}:${pad(all % 60)}:${pad((all * 7) % 60)}`
}

function signed(start: string, end: string, way: { came?: number; went?: number }) {
  return {
    ...(way.came === undefined ? {} : { sign: shifted(start, way.came) }),
    ...(way.went === undefined ? {} : { signout: shifted(end, way.went) }),
  }
}

const past: readonly DemoShift[] = regulars.flatMap(({ person, work, afternoon, every }, who) =>
  Array.from({ length: Math.floor((100 - who) / every) }, (_, turn): DemoShift => {
    const times = span(afternoon)
    const way = ways[(who * 5 + turn * 3) % ways.length] ?? {}
    return {
      person,
      day: -1 - who - turn * every,
      ...times,
      ...work,
      ...signed(times.start, times.end, way),
    }
  }),
)

// Whoever is on duty today came as the day wore on; an hour that has not struck yet is left out.
const today: readonly DemoShift[] = regulars.slice(0, 8).map(({ person, work }, who): DemoShift => {
  const times = span(who % 2 === 1)
  const way = ways[(who * 2) % ways.length] ?? {}
  return { person, day: 0, ...times, ...work, ...signed(times.start, times.end, way) }
})

/** What the regulars plan to come, each all days at once. */
export const demoComing: readonly (readonly DemoShift[])[] = regulars.map(
  ({ person, work, afternoon }, who) =>
    [1 + (who % 3), 4 + (who % 4), 9 + (who % 5)].map(
      (day): DemoShift => ({ person, day, ...span(afternoon), ...work }),
    ),
)

const double: DemoShift = {
  person: '李淑兰',
  day: 4,
  start: '13:00:00',
  end: '16:00:00',
  ...desk('一层中央大厅'),
  name: '下午换岗',
}

/** Every other shift of the demo museum. */
export const demoShifts: readonly DemoShift[] = [...past, ...today, double]
