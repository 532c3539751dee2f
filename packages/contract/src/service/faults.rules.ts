/** Faults of types of service and places. */
export const serviceFaults = {
  'service.duplicate': { status: 0, msg: '已有同名条目' },
  'service.in_use': { status: 0, msg: '已有排班使用，不能删除，可停用' },
} as const
