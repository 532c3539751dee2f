import { postStatusWords } from '@museum/contract/words.ts'
import type { Act } from '../../context.ts'
import { officeList as articleList } from '../article/article-office.service.ts'
import { list as broadcastList } from '../broadcast/broadcast.service.ts'
import { comments, officeList as postList } from '../space/space-office.service.ts'
import { officeList as voteList } from '../vote/vote-office.service.ts'
import { exportList, type FilterOf } from './export.service.ts'

const postWords: Readonly<Record<number, string>> = postStatusWords

/** Votes with how far they have come. */
export async function exportVotes(act: Act, filter: FilterOf<typeof voteList>) {
  return await exportList(act, filter, voteList, {
    object: 'vote',
    title: '评选',
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '开始时间', value: (row) => row.start_time, width: 20 },
      { title: '结束时间', value: (row) => row.end_time, width: 20 },
      { title: '状态', value: (row) => row.status_zn, width: 10 },
      { title: '每人票数', value: (row) => row.max_votes, width: 10 },
      {
        title: '投票人',
        value: (row) => (row.voters === 'everyone' ? '所有登录用户' : '志愿者'),
        width: 14,
      },
      { title: '候选人数', value: (row) => row.candidate_count ?? 0, width: 10 },
      { title: '票数', value: (row) => row.ballot_count ?? 0, width: 10 },
      { title: '投票人数', value: (row) => row.voter_count ?? 0, width: 10 },
    ],
  })
}

/** Posts in every state. */
export async function exportPosts(act: Act, filter: FilterOf<typeof postList>) {
  return await exportList(act, filter, postList, {
    object: 'post',
    title: '帖子',
    columns: [
      { title: '标题', value: (row) => row.title, width: 24 },
      { title: '内容', value: (row) => row.content, width: 60 },
      { title: '作者', value: (row) => row.name, width: 12 },
      { title: '志愿者编号', value: (row) => row.code, width: 16 },
      { title: '提交时间', value: (row) => row.created_at, width: 20 },
      { title: '状态', value: (row) => postWords[row.status] ?? '', width: 10 },
      { title: '驳回原因', value: (row) => row.approval_remark, width: 30 },
      { title: '审核人', value: (row) => row.approval_by, width: 14 },
      { title: '审核时间', value: (row) => row.approval_date, width: 20 },
      { title: '发布时间', value: (row) => row.push_time, width: 20 },
      { title: '评论数', value: (row) => row.comment_num, width: 8 },
      { title: '作者删除时间', value: (row) => row.deleted_at, width: 20 },
    ],
  })
}

/** Comments, removed ones with their reason. */
export async function exportComments(act: Act, filter: FilterOf<typeof comments>) {
  return await exportList(act, filter, comments, {
    object: 'comment',
    title: '评论',
    columns: [
      { title: '帖子', value: (row) => row.title, width: 24 },
      { title: '评论', value: (row) => row.comment, width: 60 },
      { title: '评论人', value: (row) => row.name, width: 12 },
      { title: '评论时间', value: (row) => row.created_at, width: 20 },
      { title: '回复', value: (row) => row.reply, width: 40 },
      { title: '回复时间', value: (row) => row.reply_time, width: 20 },
      { title: '移除时间', value: (row) => row.removed_at, width: 20 },
      { title: '移除人', value: (row) => row.removed_by, width: 14 },
      { title: '移除原因', value: (row) => row.removed_reason, width: 30 },
    ],
  })
}

/** Articles without their texts. */
export async function exportArticles(act: Act, filter: FilterOf<typeof articleList>) {
  return await exportList(act, filter, articleList, {
    object: 'article',
    title: '文章',
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '简介', value: (row) => row.introduction, width: 60 },
      { title: '状态', value: (row) => (row.state === 'published' ? '已发布' : '草稿'), width: 10 },
      { title: '发布时间', value: (row) => row.created_at, width: 20 },
      { title: '更新时间', value: (row) => row.updated_at, width: 20 },
    ],
  })
}

/** Broadcasts with how far they have come. */
export async function exportBroadcasts(act: Act, filter: FilterOf<typeof broadcastList>) {
  return await exportList(act, filter, broadcastList, {
    object: 'broadcast',
    title: '群发通知',
    columns: [
      { title: '标题', value: (row) => row.title, width: 24 },
      { title: '内容', value: (row) => row.content, width: 60 },
      { title: '通知范围', value: (row) => row.audience, width: 20 },
      { title: '发送人', value: (row) => row.created_by, width: 14 },
      { title: '发送时间', value: (row) => row.created_at, width: 20 },
      { title: '应通知', value: (row) => row.total, width: 10 },
      { title: '已通知', value: (row) => row.sent, width: 10 },
      { title: '已读', value: (row) => row.read, width: 10 },
    ],
  })
}
