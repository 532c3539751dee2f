import { isRevision, type PostStatus } from '@museum/contract/post/post.rules.ts'
import { checkWords, postStatusWords, revisionWord } from '@museum/contract/post/post.words.ts'
import type { OfficeContext } from '../../context.ts'
import { rowsInParts } from '../../db/parts.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { sendExport } from '../audit/export.service.ts'
import { nameless } from '../message/parts.store.ts'
import { type CommentFilter, commentRows, type PostFilter, postRows } from './post-office.store.ts'

/** The filtered posts as an Excel file, in the order of their page. */
export async function exportPosts(ctx: OfficeContext, filter: PostFilter) {
  const rows = rowsInParts(ctx.db, postRows(ctx.db, filter).limit(exportLimit))
  const filename = `帖子列表-${ctx.at.day}.xlsx`
  return await sendExport(ctx, { object: 'post', filter, filename }, rows, [
    { title: '标题', value: (row) => row.title, width: 36 },
    { title: '内容', value: (row) => row.content, width: 60 },
    { title: '作者', value: (row) => row.name || nameless, width: 12 },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '提交时间', value: (row) => row.created_at, width: 20 },
    { title: '状态', value: statusWord, width: 22 },
    { title: '微信检测', value: (row) => checked(row.checked), width: 12 },
    { title: '公开时间', value: (row) => row.push_time, width: 20 },
    { title: '评论', value: (row) => row.comment_num, width: 8 },
    { title: '审核人', value: (row) => row.approval_by, width: 14 },
    { title: '审核时间', value: (row) => row.approval_date, width: 20 },
    { title: '审核说明', value: (row) => row.approval_remark, width: 30 },
    { title: '作者删除于', value: (row) => row.deleted_at, width: 20 },
  ])
}

/** The filtered comments as an Excel file, the newest first. */
export async function exportComments(ctx: OfficeContext, filter: CommentFilter) {
  const rows = rowsInParts(ctx.db, commentRows(ctx.db, filter).limit(exportLimit))
  const filename = `评论列表-${ctx.at.day}.xlsx`
  return await sendExport(ctx, { object: 'comment', filter, filename }, rows, [
    { title: '帖子', value: (row) => row.title, width: 36 },
    { title: '评论人', value: (row) => row.name || nameless, width: 12 },
    { title: '评论', value: (row) => row.comment, width: 60 },
    { title: '评论时间', value: (row) => row.created_at, width: 20 },
    { title: '作者回复', value: (row) => row.reply, width: 40 },
    { title: '回复时间', value: (row) => row.reply_time, width: 20 },
    { title: '微信检测', value: (row) => checked(row.checked), width: 12 },
    { title: '移除人', value: (row) => row.removed_by, width: 14 },
    { title: '移除时间', value: (row) => row.removed_at, width: 20 },
    { title: '移除原因', value: (row) => row.removed_reason, width: 30 },
    { title: '帖子删除于', value: (row) => row.post_deleted_at, width: 20 },
  ])
}

const statusWord = (row: { status: number; approval_date: string }) =>
  postStatusWords[row.status as PostStatus] + (isRevision(row) ? `（${revisionWord}）` : '')
const words: Readonly<Record<string, string>> = checkWords
const checked = (verdict: string) => words[verdict] ?? ''
