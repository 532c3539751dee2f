/** Why something is refused of a week that is planned as a draft; see `faults`. */
export const draftFaults = {
  'draft.not_begun': { status: 0, msg: '该周不在编排中，请刷新后查看' },
  'draft.week_over': { status: 0, msg: '该周已没有可编排的日期，改动会立即生效' },
  'draft.stale': { status: 0, msg: '同事刚改过同一处，您的这一步没有保存' },
  'draft.near': { status: 0, msg: '该日已过截止时间，不进草稿，改动立即生效' },
  'draft.other_week': { status: 0, msg: '只能在本周内编排' },
  'draft.past': { status: 0, msg: '该班次的时间已过' },
  'draft.seat_gone': { status: 0, msg: '该班次已不在排班中' },
  'draft.shift_changed': { status: 0, msg: '编排后，本人或同事又改过该班次' },
  'draft.enough': { status: 0, msg: '该时段已有人报上，人手已够' },
  'draft.proposing': { status: 0, msg: '同事正在计算排班建议，请稍候再试' },
  'draft.conflicts': { status: 0, msg: '有冲突尚未处理，请查看后再发布' },
  'planner.drafted': { status: 0, msg: '该周正在编排，请在草稿中修改，发布后通知本人' },
  'take.drafting': { status: 0, msg: '该周排班尚未发布，暂不能认领' },
} as const

/** Who changed which seat of a draft, and when; `mark` is empty where it is as it was again. */
export interface SeatChange {
  seat: string
  mark: '' | 'added' | 'moved' | 'removed'
  by: string
  at: string
  volunteer_name: string
  date: string
  start_time: string
  end_time: string
  service_type_id: number
  place_id: number
}
