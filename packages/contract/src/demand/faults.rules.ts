/** Faults of the template of what weeks want. */
export const demandFaults = {
  'demand.overlap': { status: 0, msg: '同一类型和地点的时段不能重叠' },
  'demand.empty': { status: 0, msg: '需求模板还是空的，请先填写所需人数' },
  'demand.week_past': { status: 0, msg: '这一周已经过去' },
} as const
