import { voteHistoryLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { linesOf, notifyAll } from '../../features/message/message.service.ts'
import { votersOf } from '../../features/vote/voter.read.ts'

/** To whoever has voted, that it ended before its time, and why. */
export async function notifyVoteClosed(
  ctx: CommandContext,
  { id, title, reason }: Events['vote.closed']['payload'],
): Promise<void> {
  await notifyAll(ctx, votersOf(ctx.tx, id), {
    title: '评选提前结束',
    content: linesOf(
      `您参与投票的“${title}”已提前结束，此前投出的票有效。`,
      `原因：${reason}`,
      '如有疑问，请联系志愿者办公室。',
    ),
    link: voteHistoryLink(id),
    button: '查看结果',
  })
}
