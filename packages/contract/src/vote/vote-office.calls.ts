import { z } from 'zod'
import {
  dateTime,
  defineCall,
  defineExport,
  filterId,
  id,
  lines,
  nothing,
  pageOf,
  picture,
  requiredText,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { defineRecord, sortOf } from '../record.calls.ts'
import { voteHead } from './vote.calls.ts'
import { mostReason, voterKinds } from './vote.rules.ts'

const voteFields = {
  title: requiredText(50),
  start_time: dateTime,
  end_time: dateTime,
  max_votes: whole(1, 100),
  voters: z.enum(voterKinds),
}

const officeVote = z.object({
  ...voteHead,
  // When it would have ended; empty unless it was ended before its time.
  planned_end: z.string(),
  max_votes: z.int(),
  voters: z.enum(voterKinds),
  candidate_count: z.int(),
  ballot_count: z.int(),
  voter_count: z.int(),
})

const officeCandidate = z.object({
  id: z.int(),
  vote_id: z.int(),
  volunteer_id: z.int(),
  name: z.string(),
  code: z.string(),
  img_path: z.string(),
  // What phones show: the candidate's own picture, or else the volunteer's photo.
  shown_img_path: z.string(),
  introduction: z.string(),
  remark: z.string(),
  num: z.int(),
})

/** What a vote's counts stand on. No ballot is told: who voted for whom is nobody's to read. */
const integrity = z.object({
  ...officeVote.shape,
  /** Votes used, as each voter's row counts them. */
  used_count: z.int(),
  /** Ballots before its first or after its last second. */
  outside_count: z.int(),
  /** Voters with more votes than one has. */
  over_count: z.int(),
  /** Voters whose used votes are not as many as their ballots. */
  unlike_count: z.int(),
  /** Ballots of its candidates, counted one by one. */
  counted: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  candidates: z.array(
    z.object({ id: z.int(), name: z.string(), code: z.string(), num: z.int(), ballots: z.int() }),
  ),
  made_at: z.string(),
})

const candidateFields = {
  introduction: lines(100),
  remark: lines(20_000),
  // Empty for the volunteer's own photo.
  img_path: picture,
}

const { export: exportList, ...kept } = defineRecord({
  path: '/api/office/votes',
  record: 'vote',
  words: {
    list: '评选列表',
    export: '评选列表',
    info: '评选',
    create: '新建评选',
    change: '修改评选',
    remove: '删除没有选票的评选',
  },
  audience: 'office.edit',
  filters: {
    q: text(50).optional(),
    status: z.union([z.literal(''), z.enum(['coming', 'voting', 'ended'])]).optional(),
  },
  row: officeVote,
  create: z.object({
    ...voteFields,
    max_votes: voteFields.max_votes.default(1),
    voters: voteFields.voters.default('volunteers'),
  }),
  change: voteFields,
  faults: {
    create: ['vote.period_wrong'],
    change: ['vote.period_wrong', 'vote.has_ballots', 'vote.no_candidate'],
    remove: ['vote.has_ballots'],
  },
})

/** Votes in the office. */
export const voteOfficeCalls = {
  ...kept,
  exportList,
  close: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/votes/:id/close',
    summary: '提前结束评选，并告知已投票的人',
    audience: 'office.edit',
    input: z.object({ id, reason: lines(mostReason).default('') }),
    output: officeVote,
    faults: ['content.not_found', 'vote.reason_required', 'vote.not_running'],
    msg: '已提前结束',
  }),
  integrity: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/votes/:id/integrity',
    summary: '评选核验：票数、选票、投票人与时间',
    audience: 'office.read',
    input: z.object({ id }),
    output: integrity,
    faults: ['content.not_found'],
  }),
  integrityFile: defineExport({
    path: '/api/office/votes/:id/integrity/export',
    what: '评选核验',
    audience: 'office.edit',
    input: z.object({ id }),
    faults: ['content.not_found'],
  }),
  hours: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/votes/:id/hours',
    summary: '每小时选票数',
    audience: 'office.read',
    input: z.object({ id }),
    // Hours `YYYY-MM-DD HH` of the museum's clock that have ballots, in order.
    output: z.object({ list: z.array(z.object({ hour: z.string(), count: z.int() })) }),
    faults: ['content.not_found'],
  }),
  export: defineExport({
    path: '/api/office/votes/:id/export',
    what: '评选结果',
    audience: 'office.edit',
    input: z.object({ id }),
    faults: ['content.not_found'],
  }),
  candidates: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/candidates',
    summary: '候选人列表',
    audience: 'office.read',
    input: z.object({
      ...{ vote_id: filterId, q: text(50).optional() },
      ...sortOf('/api/office/candidates'),
      ...pageOf(50),
    }),
    output: tableOf(officeCandidate),
    faults: [],
  }),
  candidate: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/candidates/:id',
    summary: '候选人',
    audience: 'office.read',
    input: z.object({ id }),
    output: officeCandidate,
    faults: ['content.not_found'],
  }),
  addCandidate: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/candidates',
    summary: '从志愿者中添加候选人',
    audience: 'office.edit',
    input: z.object({
      vote_id: id,
      volunteer_id: id,
      introduction: candidateFields.introduction.default(''),
      remark: candidateFields.remark.default(''),
      img_path: candidateFields.img_path.default(''),
    }),
    output: officeCandidate,
    faults: [
      'content.not_found',
      'vote.ended',
      'vote.candidate_taken',
      'vote.candidate_not_formal',
      'upload.unknown',
    ],
    msg: '已添加',
  }),
  changeCandidate: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/candidates/:id',
    record: 'candidate',
    summary: '修改候选人介绍',
    audience: 'office.edit',
    input: z.object({
      id,
      introduction: candidateFields.introduction.optional(),
      remark: candidateFields.remark.optional(),
      img_path: candidateFields.img_path.optional(),
    }),
    output: officeCandidate,
    faults: ['content.stale', 'content.not_found', 'upload.unknown'],
    msg: '已保存',
  }),
  removeCandidate: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/candidates/:id',
    summary: '移除没有选票的候选人',
    audience: 'office.edit',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'vote.ended', 'vote.has_ballots'],
    msg: '已移除',
  }),
}
