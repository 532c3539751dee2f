/** Faults of offers: asking for a place to be filled, and of a shift to be taken or exchanged. */
export const offerFaults = {
  'offer.taken': { status: 0, msg: '已有人接班，谢谢您' },
  'offer.ended': { status: 0, msg: '该邀请已撤回，无需答复' },
  'offer.started': { status: 0, msg: '该班次已开始' },
  'offer.changed': { status: 0, msg: '该班次已有变化，无需答复' },
  'offer.answered': { status: 0, msg: '您已答复过，如又能到岗请联系志愿者办公室' },
  'offer.open': { status: 0, msg: '该班次已在找人，请先撤回' },
  'offer.signed': { status: 0, msg: '已签到的班次不能再找人代班' },
  'offer.came': { status: 0, msg: '本人已签到，不必再找人' },
  'offer.early': { status: 0, msg: '前一天起才能为已排的班次找人补' },
  'offer.not_short': { status: 0, msg: '该班次人手已够' },
  'offer.nobody': { status: 0, msg: '现在没有可以询问的人' },
  'offer.not_askable': { status: 0, msg: '所选的人现在不能询问，请刷新后再选' },
  'offer.reason_required': { status: 0, msg: '请填写仍要排入的原因' },
} as const
