import { Fault } from '@museum/contract/fault.ts'
import { voteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voterWords, voteStatusWords } from '@museum/contract/vote/vote.words.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { countsRemembered, remembered } from '../../db/remembered.ts'
import { raise } from '../../raise.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { sendExport } from '../audit/export.service.ts'
import { listing } from '../audit/listing.service.ts'
import { officeCandidates } from './candidate-office.store.ts'
import {
  ballotHours,
  closeVote,
  deleteVote,
  fewVoters,
  insertVote,
  officeVotes,
  updateVote,
  voterCounts,
  type WrittenVote,
} from './vote-office.store.ts'

/** Votes with their counts, the latest end first. */
export const voteListing = listing({
  rows: officeVotes,
  one: (db, id, now) => officeVotes(db, { id }, now).executeTakeFirst(),
  shown: (ctx, rows) => withVoters(ctx, rows),
  object: 'vote',
  title: '评选列表',
  words: { status: { coming: '未开始', voting: '投票中', ended: '已结束' } },
  columns: [
    { title: '评选', value: (row) => row.title, width: 36 },
    { title: '状态', value: (row) => row.status_zn, width: 10 },
    { title: '开始时间', value: (row) => row.start_time, width: 20 },
    { title: '结束时间', value: (row) => row.end_time, width: 20 },
    { title: '谁可投票', value: ({ voters }) => voterWords[voters], width: 24 },
    { title: '每人票数', value: (row) => row.max_votes, width: 10 },
    { title: '候选人', value: (row) => row.candidate_count, width: 10 },
    { title: '票数', value: (row) => row.ballot_count, width: 10 },
    { title: '投票人数', value: (row) => row.voter_count, width: 10 },
  ],
})

/** Makes a vote, which no phone shows before somebody stands in it; throws `vote.period_wrong`. */
export async function create(ctx: OfficeCommand, row: WrittenVote) {
  check(row)
  const id = await insertVote(ctx.tx, row, ctx.stamp)
  await audit(ctx, { action: 'create', object: 'vote', object_id: id, after: row })
  if (row.start_time <= ctx.stamp) ctx.msg = '已保存。添加候选人后，手机端才会显示'
  return await voteListing.info(ctx, { id })
}

/**
 * Changes a vote. Once there are ballots its title alone may change, and to a later end while it runs;
 * else it throws `vote.has_ballots`. Where nobody stands in it, it does not begin by that (`vote.no_candidate`).
 */
export async function change(ctx: OfficeCommand, id: number, input: Changes) {
  const seen = await voteListing.info(ctx, { id })
  const before = writtenOf(seen)
  const after = {
    title: input.title ?? before.title,
    start_time: input.start_time ?? before.start_time,
    end_time: input.end_time ?? before.end_time,
    max_votes: input.max_votes ?? before.max_votes,
    voters: input.voters ?? before.voters,
  }
  check(after)
  const now = voteStatus({ ...after, closed_reason: '' }, ctx.stamp)
  // Of one that is over nobody could stand before it runs again.
  if (seen.candidate_count === 0 && seen.status === 0 && now === 1)
    throw new Fault('vote.no_candidate', { field: 'start_time' })
  if (!(await updateVote(ctx.tx, id, after, ctx.stamp))) throw new Fault('vote.has_ballots')
  await audit(ctx, { action: 'update', object: 'vote', object_id: id, before, after })
  return await voteListing.info(ctx, { id })
}

/**
 * Ends a running vote now, for a reason that phones show and that whoever has voted is told. What was cast until then
 * counts. Throws `vote.not_running` and `vote.reason_required`.
 */
export async function close(ctx: OfficeCommand, { id, reason }: { id: number; reason: string }) {
  const before = await voteListing.info(ctx, { id })
  if (reason === '') throw new Fault('vote.reason_required', { field: 'reason' })
  const end_time = await closeVote(ctx.tx, id, { reason, now: ctx.stamp, zone: ctx.zone })
  if (end_time === undefined) throw new Fault('vote.not_running')
  await audit(ctx, {
    action: 'end',
    object: 'vote',
    object_id: id,
    before: { end_time: before.end_time },
    after: { end_time, reason },
  })
  await raise(ctx, 'vote.closed', { id, title: before.title, reason })
  return await voteListing.info(ctx, { id })
}

/** Removes a vote without ballots, and its candidates; throws `vote.has_ballots`. */
export async function remove(ctx: OfficeCommand, id: number) {
  const before = await voteListing.info(ctx, { id })
  if (!(await deleteVote(ctx.tx, id))) throw new Fault('vote.has_ballots')
  await audit(ctx, { action: 'delete', object: 'vote', object_id: id, before })
  return {}
}

/** A vote's ballots per hour of the museum's clock; throws `content.not_found`. */
export async function hours(ctx: RequestContext, id: number) {
  await voteListing.info(ctx, { id })
  const all = (rows: readonly { count: number }[]) =>
    rows.reduce((sum, { count }) => sum + count, 0)
  return { list: [...(await remembered(ctx.db, ballotHours(ctx.db, id), all))] }
}

/** A vote's candidates in the order of their votes as an Excel file. */
export async function exportResult(ctx: OfficeContext, id: number) {
  const vote = await voteListing.info(ctx, { id })
  const rows = await officeCandidates(ctx.db, { vote_id: id }).limit(exportLimit).execute()
  // Equal votes are an equal rank.
  const rankOf = (num: number) => 1 + rows.filter((other) => other.num > num).length
  const share = (num: number) =>
    vote.ballot_count === 0 ? '' : `${((num * 100) / vote.ballot_count).toFixed(1)}%`
  const filename = `评选结果-${fileName(vote.title)}-${ctx.at.day}.xlsx`
  const filter = { title: vote.title }
  return await sendExport(ctx, { object: 'vote', object_id: id, filter, filename }, rows, [
    { title: '名次', value: ({ num }) => rankOf(num), width: 8 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '票数', value: ({ num }) => num, width: 10 },
    { title: '得票率', value: ({ num }) => share(num), width: 10 },
    { title: '介绍', value: (row) => row.introduction, width: 60 },
    { title: '评选', value: () => vote.title, width: 36 },
    { title: '开始时间', value: () => vote.start_time, width: 20 },
    { title: '结束时间', value: () => vote.end_time, width: 20 },
    { title: '状态', value: () => vote.status_zn, width: 10 },
  ])
}

/** A vote's title as a part of a file's name. */
export const fileName = (title: string) => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')

type Changes = { [K in keyof WrittenVote]?: WrittenVote[K] | undefined }

function check({ start_time, end_time }: WrittenVote): void {
  if (end_time <= start_time) throw new Fault('vote.period_wrong', { field: 'end_time' })
}

function writtenOf(vote: WrittenVote): WrittenVote {
  const { title, start_time, end_time, max_votes, voters } = vote
  return { title, start_time, end_time, max_votes, voters }
}

async function withVoters<
  T extends Parameters<typeof voteStatus>[0] & { id: number; voter_count: number },
>(ctx: RequestContext, rows: readonly T[]) {
  const ids = rows.filter(({ voter_count }) => voter_count > fewVoters).map(({ id }) => id)
  const came = await countsRemembered(ctx.db, 'voters', ids, (some) => voterCounts(ctx.db, some))
  return rows.map((row) => {
    const status = voteStatus(row, ctx.stamp)
    const voter_count = came.get(row.id) ?? row.voter_count
    return { ...row, voter_count, status, status_zn: voteStatusWords[status] }
  })
}
