import { myPostLink, postLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext, PersonCommand } from '../../context.ts'
import type { Events } from '../../events.ts'
import { notifyLater } from '../../features/message/decision.service.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import { commentOf, nameOf, replyOf, titleOf } from '../../features/message/parts.store.ts'

/** Of decisions on posts, once they can be taken back no longer. */
export async function notifyPostsDecided(
  ctx: CommandContext,
  { posts, decision, remark }: Events['post.decided']['payload'],
): Promise<void> {
  await notifyLater(
    ctx,
    posts.map(({ id, person_id, title, before }) => ({
      object: 'post',
      object_id: id,
      person_id,
      ...decidedText(title, decision, remark),
      link: myPostLink(id),
      button: '查看帖子',
      before,
    })),
  )
}

function decidedText(title: string, decision: 'pass' | 'fail', remark: string) {
  if (decision === 'pass')
    return {
      title: '帖子已通过审核',
      about: title,
      content: linesOf(
        `您的帖子“${title}”已通过审核，大家都能在志愿者空间看到了。`,
        remark === '' ? undefined : `审核说明：${remark}`,
      ),
    }
  return {
    title: '帖子未通过审核',
    about: title,
    content: linesOf(
      `您的帖子“${title}”未通过审核。`,
      `原因：${remark}`,
      '欢迎您修改后重新发布，原文可在“我的空间”中查看。',
    ),
  }
}

/** To a post's author of a comment, unless it is their own. */
export async function notifyCommented(
  ctx: PersonCommand,
  { post, comment_id, writer_id }: Events['post.commented']['payload'],
): Promise<void> {
  const head = `${nameOf(writer_id)}评论了您的帖子“${post.title}”：`
  const content = linesOf(head, commentOf(comment_id), '可在帖子下面的评论处回复。')
  await notifyOther(ctx, {
    person_id: post.person_id,
    title: '收到新的评论',
    content,
    link: myPostLink(post.id),
    button: '查看帖子',
  })
}

/** To a comment's writer of the author's reply, unless they are the author. */
export async function notifyReplied(
  ctx: PersonCommand,
  { comment, comment_id }: Events['comment.replied']['payload'],
): Promise<void> {
  const content = linesOf(
    `${nameOf(ctx.person.id)}在帖子“${titleOf(comment.post_id)}”中回复了您的评论：`,
    replyOf(comment_id),
  )
  await notifyOther(ctx, {
    person_id: comment.person_id,
    title: '您的评论收到回复',
    content,
    link: postLink(comment.post_id),
    button: '查看帖子',
  })
}

async function notifyOther(
  ctx: PersonCommand,
  notice: Parameters<typeof notify>[1][number],
): Promise<void> {
  if (notice.person_id !== ctx.person.id) await notify(ctx, [notice])
}

/** To a comment's writer that it was taken down, and why, once that can be taken back no longer. */
export async function notifyRemoved(
  ctx: CommandContext,
  { comment, reason }: Events['comment.removed']['payload'],
): Promise<void> {
  const { id, post_id, person_id, text } = comment
  const content = linesOf(
    `您在帖子“${titleOf(post_id)}”中的评论已被移除：`,
    text,
    `原因：${reason}`,
  )
  const to = { link: postLink(post_id), button: '查看帖子' }
  const notice = { person_id, title: '您的评论已被移除', content, ...to, before: {} }
  await notifyLater(ctx, [{ object: 'comment', object_id: id, ...notice }])
}
