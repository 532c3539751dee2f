/** Faults of open shifts. */
export const takeFaults = {
  'take.too_late': { status: 0, msg: '该班次已截止认领，如能到岗请联系志愿者办公室' },
  'take.too_early': { status: 0, msg: '该班次尚未开放认领' },
  'take.taken': { status: 0, msg: '该班次已被他人认领' },
  'take.unready': { status: 0, msg: '该班次还没有安排好，暂不能认领' },
  'take.too_many': { status: 0, msg: '您未服务的排班已达上限，服务后再认领' },
  'take.rest': { status: 0, msg: '与您前后的排班间隔不足，请选其他班次' },
} as const
