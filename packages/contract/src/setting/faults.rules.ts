/** Faults of rules and special days. */
export const settingFaults = {
  'setting.window_wrong': { status: 0, msg: '结束时间必须晚于开始时间' },
  'setting.star_twice': { status: 0, msg: '同一星级时长只能设置一次' },
  'setting.character_twice': { status: 0, msg: '同一个字只能有一张图片' },
  'setting.block_twice': { status: 0, msg: '时段名称不能重复' },
  'setting.accent_unreadable': { status: 0, msg: '颜色太浅，文字会看不清，请选深一些的颜色' },
  'setting.day_past': { status: 0, msg: '不能更改过去的日期' },
  'setting.day_twice': { status: 0, msg: '同一日期只能设置一次' },
  'setting.day_closed': { status: 0, msg: '该日已闭馆' },
} as const
