import { badgeOf, type StatusBadge } from '../badges.ts'

/** Vote status 1 and 2; a vote that has not begun is known to the office alone. */
export const voteStatusWords = ['未开始', '投票中', '已结束'] as const

/** Who may vote. */
export const voterWords = {
  volunteers: '志愿者（考核中与正式）',
  everyone: '所有登录用户',
} as const

/** A vote's status, 0 to 2. */
export const voteBadge = /* @__PURE__ */ badgeOf(voteStatusWords, ['amber', 'celadon', 'grey'])

/** What a running vote is, while nobody stands in it: no phone shows it. */
const emptyVoteWord = '没有候选人'

/** A vote's status in the office, which knows of one that nobody sees yet. */
export const officeVoteBadge = (vote: { status: number; candidate_count: number }): StatusBadge =>
  vote.status === 1 && vote.candidate_count === 0
    ? { word: emptyVoteWord, tone: 'red' }
    : voteBadge(vote.status)
