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
