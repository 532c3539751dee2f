/** Faults of reports. */
export const reportFaults = {
  'report.span_long': { status: 0, msg: '日期范围有误，一次最多366天' },
} as const
