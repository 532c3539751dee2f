import { dayText } from '@museum/contract/day.ts'
import { isolated } from '@museum/contract/text.ts'
import type { voteRefusal } from '@museum/contract/vote/vote.rules.ts'
import type { Standing } from './voteCache.ts'

/** A date-time `YYYY-MM-DD HH:mm:ss` as people write it; the second is said where it is not the usual one. */
export function momentOf(stamp: string, today: string): string {
  const time = stamp.slice(11)
  const shown = /:(00|59)$/.test(time) ? time.slice(0, 5) : time
  return `${dayText(stamp.slice(0, 10), today)} ${shown}`
}

/** What a vote button says: why it takes no tap, or that it does. */
export function buttonWords(refusal: ReturnType<typeof voteRefusal>): string {
  if (refusal === undefined) return '投票'
  if (refusal === 'vote.repeated') return '已投票'
  return refusal === 'vote.used_up' ? '票数已用完' : '不可投票'
}

/** What is asked before a vote is spent on a candidate. */
export function askWords(name: string, left: number): string {
  return `投给 ${isolated(name)}？本次还可投 ${left} 票，投出后不能收回`
}

/** How many votes the caller has left, or why none. */
export function leftWords({ may_vote, max_votes, left_votes }: Standing): string {
  if (may_vote !== 1) return '仅志愿者可参与投票'
  if (left_votes === 0) return max_votes === 1 ? '您已投票' : `您的${max_votes}票已全部投出`
  return max_votes === 1
    ? '您有1票可投'
    : `您还可投${left_votes}票，共${max_votes}票，每位候选人限1票`
}
