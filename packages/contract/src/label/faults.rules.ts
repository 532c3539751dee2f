/** Faults of labels. */
export const labelFaults = {
  'label.duplicate': { status: 0, msg: '已有这个标签' },
} as const
