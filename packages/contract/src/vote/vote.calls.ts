import { z } from 'zod'
import {
  day,
  defineCall,
  filterId,
  id,
  listOf,
  nothing,
  pageOf,
  picture,
  requiredText,
  tableOf,
  text,
  whole,
} from '../call.ts'
import { voterKinds } from './vote.rules.ts'

const head = {
  id: z.int(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.int(),
  status_zn: z.string(),
}

const candidate = z.object({
  // The candidate in this vote, which the calls take as `map_id`.
  id: z.int(),
  map_id: z.int(),
  name: z.string(),
  code: z.string(),
  img_path: z.string(),
  service_time: z.number(),
  introduction: z.string(),
  num: z.int(),
  // 1 where the caller has voted for them.
  voted: z.int(),
})

/** How many votes the caller has, and how many of them are left; 0 and 0 for who may not vote. */
const mine = { max_votes: z.int(), left_votes: z.int(), may_vote: z.int() }

/** Votes for the star volunteer on the phone (specification sections 2, 3, 4 and 7). */
export const voteCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/vote/list',
    summary: '评选列表',
    audience: 'user',
    input: z.object({
      title: text(50).optional(),
      status: z.union([z.literal('').transform(() => 0), whole(0, 2)]).optional(),
      ...pageOf(),
    }),
    // When the next vote begins, empty while none is planned: what it is stays the office's.
    output: listOf(z.object(head)).extend({ next_start: z.string() }),
    faults: [],
  }),
  info: defineCall({
    method: 'POST',
    path: '/api/vote/info',
    summary: '评选详情与候选人',
    audience: 'user',
    read: true,
    input: z.object({ id, ...pageOf() }),
    output: z.object({ ...head, ...mine, list: z.array(candidate) }),
    faults: ['content.not_found'],
  }),
  vote: defineCall({
    method: 'POST',
    path: '/api/vote/vote',
    summary: '投票',
    audience: 'user',
    input: z.object({ id, map_id: id }),
    output: candidate.extend(mine),
    faults: ['content.not_found', 'vote.ended', 'vote.not_voter', 'vote.repeated', 'vote.used_up'],
    msg: '投票成功',
  }),
  candidate: defineCall({
    method: 'POST',
    path: '/api/vote/volunteer_info',
    summary: '候选人详情',
    audience: 'user',
    read: true,
    input: z.object({ id, map_id: id }),
    output: candidate.extend({
      title: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      status: z.int(),
      status_zn: z.string(),
      // Rich text, sanitised by the server.
      remark: z.string(),
      ...mine,
    }),
    faults: ['content.not_found'],
  }),
}

const stamp = z
  .string()
  .trim()
  .regex(/^[1-9]\d{3}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为YYYY-MM-DD HH:mm:ss')
  .refine((value) => day.safeParse(value.slice(0, 10)).success, '日期不存在')
  .transform((value) => (value.length === 16 ? `${value}:00` : value))

const voteFields = {
  title: requiredText(50),
  start_time: stamp,
  end_time: stamp,
  max_votes: whole(1, 100),
  voters: z.enum(voterKinds),
}

const officeVote = z.object({
  ...head,
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

const candidateFields = {
  introduction: text(100),
  remark: text(20_000),
  // Empty for the volunteer's own photo.
  img_path: picture,
}

/** Votes in the office. */
export const voteOfficeCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/votes',
    summary: '评选列表',
    audience: 'office.read',
    input: z.object({
      q: text(50).optional(),
      status: z.union([z.literal(''), z.enum(['coming', 'voting', 'ended'])]).optional(),
      ...pageOf(20),
    }),
    output: tableOf(officeVote),
    faults: [],
  }),
  info: defineCall({
    method: 'GET',
    path: '/api/office/votes/:id',
    summary: '评选',
    audience: 'office.read',
    input: z.object({ id }),
    output: officeVote,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/office/votes',
    summary: '新建评选',
    audience: 'office.edit',
    input: z.object({
      ...voteFields,
      max_votes: voteFields.max_votes.default(1),
      voters: voteFields.voters.default('volunteers'),
    }),
    output: officeVote,
    faults: ['vote.period_wrong'],
    msg: '已保存',
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/votes/:id',
    summary: '修改评选',
    audience: 'office.edit',
    input: z.object({
      id,
      title: voteFields.title.optional(),
      start_time: stamp.optional(),
      end_time: stamp.optional(),
      max_votes: voteFields.max_votes.optional(),
      voters: voteFields.voters.optional(),
    }),
    output: officeVote,
    faults: ['content.not_found', 'vote.period_wrong', 'vote.has_ballots'],
    msg: '已保存',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/office/votes/:id',
    summary: '删除没有选票的评选',
    audience: 'office.edit',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'vote.has_ballots'],
    msg: '已删除',
  }),
  hours: defineCall({
    method: 'GET',
    path: '/api/office/votes/:id/hours',
    summary: '每小时选票数',
    audience: 'office.read',
    input: z.object({ id }),
    // Hours `YYYY-MM-DD HH` of the museum's clock that have ballots, in order.
    output: z.object({ list: z.array(z.object({ hour: z.string(), count: z.int() })) }),
    faults: ['content.not_found'],
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/office/votes/:id/export',
    summary: '导出评选结果（Excel）',
    audience: 'office.edit',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    answer: 'file',
    rate: 'export',
  }),
  candidates: defineCall({
    method: 'GET',
    path: '/api/office/candidates',
    summary: '候选人列表',
    audience: 'office.read',
    input: z.object({ vote_id: filterId, q: text(50).optional(), ...pageOf(50) }),
    output: tableOf(officeCandidate),
    faults: [],
  }),
  candidate: defineCall({
    method: 'GET',
    path: '/api/office/candidates/:id',
    summary: '候选人',
    audience: 'office.read',
    input: z.object({ id }),
    output: officeCandidate,
    faults: ['content.not_found'],
  }),
  addCandidate: defineCall({
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
    ],
    msg: '已添加',
  }),
  changeCandidate: defineCall({
    method: 'PATCH',
    path: '/api/office/candidates/:id',
    summary: '修改候选人介绍',
    audience: 'office.edit',
    input: z.object({
      id,
      introduction: candidateFields.introduction.optional(),
      remark: candidateFields.remark.optional(),
      img_path: candidateFields.img_path.optional(),
    }),
    output: officeCandidate,
    faults: ['content.not_found'],
    msg: '已保存',
  }),
  removeCandidate: defineCall({
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
