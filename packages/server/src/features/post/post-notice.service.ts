import type { RequestContext } from '../../context.ts'
import { linesOf, notify } from '../message/message.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { namelessWriter } from './writer.service.ts'

interface About {
  person_id: number
  title: string
}

/** What authors are told of a decision on their post. */
export function decidedText(title: string, decision: 'pass' | 'fail', remark: string) {
  if (decision === 'pass')
    return {
      title: '帖子已通过审核',
      content: linesOf(
        `您的帖子“${title}”已通过审核，大家都能在志愿者空间看到了。`,
        remark === '' ? undefined : `审核说明：${remark}`,
      ),
    }
  return {
    title: '帖子未通过审核',
    content: linesOf(
      `您的帖子“${title}”未通过审核。`,
      `原因：${remark}`,
      '欢迎您修改后重新发布，原文可在“我的空间”中查看。',
    ),
  }
}

/** Tells a post's author of a comment, unless it is their own. */
export async function tellComment(
  ctx: RequestContext,
  post: About,
  comment: string,
): Promise<void> {
  await tellOther(ctx, post.person_id, '收到新的评论', (name) =>
    linesOf(
      `${name}评论了您的帖子“${post.title}”：`,
      comment,
      '可在“分享空间”的“最新消息”中回复。',
    ),
  )
}

/** Tells a comment's writer of the author's reply, unless they are the author. */
export async function tellReply(ctx: RequestContext, comment: About, reply: string): Promise<void> {
  await tellOther(ctx, comment.person_id, '您的评论收到回复', (name) =>
    linesOf(`${name}在帖子“${comment.title}”中回复了您的评论：`, reply),
  )
}

async function tellOther(
  ctx: RequestContext,
  person_id: number,
  title: string,
  textOf: (writer: string) => string,
): Promise<void> {
  if (person_id === ctx.person.id) return
  const writer = (await findVolunteer(ctx.db, ctx.person.id))?.name || namelessWriter
  await notify(ctx, [{ person_id, title, content: textOf(writer) }])
}

/** Tells a comment's writer that it was taken down, and why. */
export async function tellRemoved(
  ctx: RequestContext,
  about: About,
  comment: string,
  reason: string,
) {
  await notify(ctx, [
    {
      person_id: about.person_id,
      title: '您的评论已被移除',
      content: linesOf(`您在帖子“${about.title}”中的评论已被移除：`, comment, `原因：${reason}`),
    },
  ])
}
