import { Fault } from '@museum/contract/fault.ts'
import { type VoterKind, voteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voterWords, voteStatusWords } from '@museum/contract/words.ts'
import type { Act } from '../../context.ts'
import { pageInParts } from '../../db/parts.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { eachPart, handOut } from '../audit/export.service.ts'
import { officeCandidates } from './candidate-office.store.ts'
import {
  ballotHours,
  countVotes,
  deleteVote,
  insertVote,
  type OfficeFilter,
  officeVotes,
  updateVote,
  type WrittenVote,
} from './vote-office.store.ts'

/** One office page of votes with their counts. */
export async function officeList(
  act: Act,
  { page, limit, ...rest }: Omit<OfficeFilter, 'now' | 'id'> & { page: number; limit: number },
) {
  const filter = { ...rest, now: act.stamp }
  const rows = await officeVotes(act.db, filter, limit, (page - 1) * limit).execute()
  return { list: rows.map((row) => known(act, row)), total: await countVotes(act.db, filter) }
}

/** The filtered votes with their counts as an Excel file; the 50,000 of the latest ends at most. */
export async function exportList(act: Act, filter: Omit<OfficeFilter, 'now' | 'id'>) {
  const page = officeVotes(act.db, { ...filter, now: act.stamp }, exportLimit, 0)
  const list = eachPart(pageInParts(page, 'vote.id'), (part) => part.map((row) => known(act, row)))
  const filename = `评选列表-${act.at.day}.xlsx`
  return await handOut(act, { object: 'vote', filter, filename }, list, [
    { title: '评选', value: (row) => row.title, width: 36 },
    { title: '状态', value: (row) => row.status_zn, width: 10 },
    { title: '开始时间', value: (row) => row.start_time, width: 20 },
    { title: '结束时间', value: (row) => row.end_time, width: 20 },
    { title: '谁可投票', value: ({ voters }) => voterWords[voters], width: 24 },
    { title: '每人票数', value: (row) => row.max_votes, width: 10 },
    { title: '候选人', value: (row) => row.candidate_count, width: 10 },
    { title: '票数', value: (row) => row.ballot_count, width: 10 },
    { title: '投票人数', value: (row) => row.voter_count, width: 10 },
  ])
}

/** One vote with its counts, whenever it is; throws `content.not_found`. */
export async function officeInfo(act: Act, id: number) {
  const [row] = await officeVotes(act.db, { id, now: act.stamp }, 1, 0).execute()
  if (!row) throw new Fault('content.not_found')
  return known(act, row)
}

/** Makes a vote; throws `vote.period_wrong`. */
export async function create(act: Act, row: WrittenVote) {
  check(row)
  const id = await insertVote(act.db, row, act.stamp)
  await audit(act, { action: 'create', object: 'vote', object_id: id, after: row })
  return await officeInfo(act, id)
}

/**
 * Changes a vote. Once there are ballots its title alone may change, and to a later end while it runs;
 * else it throws `vote.has_ballots`.
 */
export async function change(act: Act, id: number, input: Changes) {
  const before = writtenOf(await officeInfo(act, id))
  const after = {
    title: input.title ?? before.title,
    start_time: input.start_time ?? before.start_time,
    end_time: input.end_time ?? before.end_time,
    max_votes: input.max_votes ?? before.max_votes,
    voters: input.voters ?? before.voters,
  }
  check(after)
  if (!(await updateVote(act.db, id, after, act.stamp))) throw new Fault('vote.has_ballots')
  await audit(act, { action: 'update', object: 'vote', object_id: id, before, after })
  return await officeInfo(act, id)
}

/** Removes a vote without ballots, and its candidates; throws `vote.has_ballots`. */
export async function remove(act: Act, id: number) {
  const before = await officeInfo(act, id)
  if (!(await deleteVote(act.db, id))) throw new Fault('vote.has_ballots')
  await audit(act, { action: 'delete', object: 'vote', object_id: id, before })
  return {}
}

/** A vote's ballots per hour of the museum's clock; throws `content.not_found`. */
export async function hours(act: Act, id: number) {
  await officeInfo(act, id)
  return { list: await ballotHours(act.db, id).execute() }
}

/** A vote's candidates in the order of their votes as an Excel file. */
export async function exportResult(act: Act, id: number) {
  const vote = await officeInfo(act, id)
  const rows = await officeCandidates(act.db, { vote_id: id }, exportLimit, 0).execute()
  const name = vote.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
  // Equal votes are an equal rank.
  const rankOf = (num: number) => 1 + rows.filter((other) => other.num > num).length
  const share = (num: number) =>
    vote.ballot_count === 0 ? '' : `${((num * 100) / vote.ballot_count).toFixed(1)}%`
  const filename = `评选结果-${name}-${act.at.day}.xlsx`
  const filter = { title: vote.title }
  return await handOut(act, { object: 'vote', object_id: id, filter, filename }, rows, [
    { title: '名次', value: ({ num }) => rankOf(num), width: 8 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16 },
    { title: '票数', value: ({ num }) => num, width: 10 },
    { title: '得票率', value: ({ num }) => share(num), width: 10 },
    { title: '介绍', value: (row) => row.introduction, width: 60 },
    { title: '评选', value: () => vote.title, width: 36 },
    { title: '开始时间', value: () => vote.start_time, width: 20 },
    { title: '结束时间', value: () => vote.end_time, width: 20 },
    { title: '状态', value: () => vote.status_zn, width: 10 },
  ])
}

type Changes = { [K in keyof WrittenVote]?: WrittenVote[K] | undefined }

function check({ start_time, end_time }: WrittenVote): void {
  if (end_time <= start_time) throw new Fault('vote.period_wrong', { field: 'end_time' })
}

function writtenOf(vote: WrittenVote): WrittenVote {
  const { title, start_time, end_time, max_votes, voters } = vote
  return { title, start_time, end_time, max_votes, voters }
}

function known<T extends { start_time: string; end_time: string; voters: VoterKind }>(
  act: Act,
  row: T,
) {
  const status = voteStatus(row, act.stamp)
  return { ...row, status, status_zn: voteStatusWords[status] }
}
