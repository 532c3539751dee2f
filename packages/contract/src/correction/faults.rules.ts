/** Faults of requests for correction. */
export const correctionFaults = {
  'correction.not_over': { status: 0, msg: '班次结束后才能申请更正' },
  'correction.open': { status: 0, msg: '该班次已有待处理的更正申请' },
  'correction.too_late': { status: 0, msg: '已超过30天，不能申请更正，请联系志愿者办公室' },
  'correction.nothing': {
    status: 0,
    msg: '没有要更正的内容：请填写实际的签到或签退时间',
  },
  'correction.unchanged': { status: 0, msg: '与原申请相同，没有修改' },
  'correction.closed': { status: 0, msg: '办公室已答复，或申请已撤回，请刷新查看' },
  'correction.withdrawn': { status: 0, msg: '本人已修改或撤回这条申请，请刷新后再看' },
  'correction.reason_required': { status: 0, msg: '请填写情况说明' },
  'correction.answer_required': { status: 0, msg: '请填写答复的理由' },
  'correction.answered': { status: 0, msg: '该申请已由同事答复' },
} as const
