/** Faults of closing halls and days. */
export const closingFaults = {
  'closing.too_long': { status: 0, msg: '最多连续停用366天，请分次设置' },
  'closing.dates_wrong': { status: 0, msg: '结束日期不能早于开始日期' },
  'closing.place_missing': { status: 0, msg: '展厅不存在或已删除，请重新选择' },
  'closing.twice': { status: 0, msg: '这段停用已经设置过' },
  'closing.over': { status: 0, msg: '这段停用已经结束' },
} as const
