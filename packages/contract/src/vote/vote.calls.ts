import { z } from 'zod'
import { defineCall, id, listOf, pageOf, text, whole } from '../call.ts'

/** What every answer says of a vote. */
export const voteHead = {
  id: z.int(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.int(),
  status_zn: z.string(),
  // Why the office ended it before its time; empty for every other one.
  closed_reason: z.string(),
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
  // 1 where it is the caller, who is not asked to vote for themselves.
  own: z.int(),
})

/** How many votes the caller has, and how many of them are left; 0 and 0 for who may not vote. */
const mine = { max_votes: z.int(), left_votes: z.int(), may_vote: z.int() }

/** Votes for the star volunteer on the phone (§3.43–3.45, §4.34–4.37, §7.38–7.41). */
export const voteCalls = {
  list: defineCall({
    kind: 'query',
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
    output: listOf(z.object(voteHead)).extend({ next_start: z.string() }),
    faults: [],
  }),
  info: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/vote/info',
    summary: '评选详情与候选人',
    audience: 'user',
    input: z.object({ id, ...pageOf() }),
    output: z.object({ ...voteHead, ...mine, list: z.array(candidate) }),
    faults: ['content.not_found'],
  }),
  vote: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/vote/vote',
    summary: '投票',
    audience: 'user',
    input: z.object({ id, map_id: id }),
    output: candidate.extend(mine),
    faults: [
      'content.not_found',
      'vote.ended',
      'vote.own',
      'vote.not_voter',
      'vote.repeated',
      'vote.used_up',
    ],
    msg: '投票成功',
  }),
  candidate: defineCall({
    kind: 'query',
    method: 'POST',
    path: '/api/vote/volunteer_info',
    summary: '候选人详情',
    audience: 'user',
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
