import { words } from '../words.ts'

/** Faults of what a leader sees. */
export const teamFaults = {
  'leader.required': { status: 0, msg: words.leaderOnly },
  'team.period_missing': { status: 0, msg: words.chooseDate },
  'team.period_wrong': { status: 0, msg: '结束日期不能早于开始日期' },
} as const
