import { type Moves, mayMove } from '../move.ts'

/** Post status: 1 pending, 2 approved, 3 rejected (§4.29–4.31). */
export type PostStatus = 1 | 2 | 3

export const postMoves = {
  pass: { from: [1], to: 2 },
  fail: { from: [1], to: 3 },
  resend: { from: [3], to: 1 },
} as const satisfies Moves<PostStatus>

/** Most characters of each text, as a person counts them (§5.61–5.64). */
export const postLimits = { title: 50, content: 200, comment: 300 } as const

/** What WeChat's content check may think of a text, the gravest last. */
export const verdicts = ['pass', 'review', 'risky'] as const
export type Verdict = (typeof verdicts)[number]

/** The graver of two verdicts; either may be empty where nobody was asked. */
export function graver(one: string, other: string): string {
  const gravity = (verdict: string) => verdicts.indexOf(verdict as Verdict)
  return gravity(one) >= gravity(other) ? one : other
}

/** Whether the office may decide this post now: it is pending, and its author keeps it. */
export function isDecidable(post: { status: number; deleted_at: string }): boolean {
  return mayMove<number>(postMoves.pass, post.status) && post.deleted_at === ''
}

/** Whether its author may edit this post and send it again: it was rejected. */
export function mayResend(post: { status: number }): boolean {
  return mayMove<number>(postMoves.resend, post.status)
}

/** Whether a post that waits was rejected before; what stands beside it is the last decision. */
export function isRevision(post: { status: number; approval_date: string }): boolean {
  return post.status === postMoves.resend.to && post.approval_date !== ''
}

/** Whether its author may reply to a comment: only they, to others, and once (§6.13). */
export function mayReply(
  post: { is_personal_leave: number },
  comment: { reply: string; is_personal_comment: number },
): boolean {
  return post.is_personal_leave === 1 && comment.is_personal_comment !== 1 && comment.reply === ''
}
