import { mostViews } from './view.rules.ts'

/** Faults of the office's saved views. */
export const viewFaults = {
  'view.too_many': { status: 0, msg: `视图最多${mostViews}个，请先删除不用的` },
} as const
