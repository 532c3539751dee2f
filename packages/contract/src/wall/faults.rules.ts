/** Faults of the wall. */
export const wallFaults = {
  'wall.ended': { status: 0, msg: '这块大屏已停用，请在后台重新添加' },
} as const
