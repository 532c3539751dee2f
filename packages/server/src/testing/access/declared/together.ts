import { type Declared, missingId, one, plain } from '../declare.ts'
import { before } from '../ground.ts'
import type { Museum } from '../museum.ts'

const text = { title: '标题', content: '内容' }

async function stoodIn({ vote, candidate }: Museum, when?: 'coming') {
  const id = await vote(when)
  await candidate(id)
  return id
}

/** Votes, the space and articles on the phone. */
export const together = {
  'GET /api/vote/list': plain('user', {}),
  'POST /api/vote/info': one(
    'user',
    (museum) => stoodIn(museum),
    (id) => ({ id }),
    {
      'not begun': (museum) => stoodIn(museum, 'coming'),
      'without a candidate': ({ vote }) => vote(),
    },
  ),
  'POST /api/vote/vote': {
    audience: 'user',
    own: async ({ vote, candidate }) => {
      const id = await vote()
      return { id, map_id: await candidate(id) }
    },
    missing: async ({ vote }) => ({ id: await vote(), map_id: missingId }),
    foreign: {
      'a vote that has not begun': async ({ vote, candidate }) => {
        const id = await vote('coming')
        return { id, map_id: await candidate(id) }
      },
      'a candidate of another vote': async ({ vote, candidate }) => ({
        id: await vote(),
        map_id: await candidate(),
      }),
      'a vote that is not there': async ({ candidate }) => ({
        id: missingId,
        map_id: await candidate(),
      }),
    },
  },
  'POST /api/vote/volunteer_info': {
    audience: 'user',
    own: async ({ vote, candidate }) => {
      const id = await vote()
      return { id, map_id: await candidate(id) }
    },
    missing: async ({ vote }) => ({ id: await vote(), map_id: missingId }),
    foreign: {
      'a vote that has not begun': async ({ vote, candidate }) => {
        const id = await vote('coming')
        return { id, map_id: await candidate(id) }
      },
      'a candidate of another vote': async ({ vote, candidate }) => ({
        id: await vote(),
        map_id: await candidate(),
      }),
    },
  },

  'POST /api/leave/push': {
    audience: 'volunteer',
    own: async ({ post }, who) => ({ ...text, id: await post(who, 3) }),
    missing: () => ({ ...text, id: missingId }),
    foreign: {
      'of another, rejected': async ({ post, stranger }) => ({
        ...text,
        id: await post(stranger, 3),
      }),
      'own, deleted': async ({ post }, who) => ({ ...text, id: await post(who, 3, before) }),
    },
    also: { 'a new one': { own: () => text, hears: 'served' } },
  },
  'GET /api/leave/list': plain('user', { type: 'public' }),
  'POST /api/leave/info': one(
    'user',
    ({ post }, who) => post(who),
    (id) => ({ id }),
    {
      'of another, pending': ({ post, stranger }) => post(stranger, 1),
      'of another, rejected': ({ post, stranger }) => post(stranger, 3),
      'of another, deleted': ({ post, stranger }) => post(stranger, 2, before),
      'own, deleted': ({ post }, who) => post(who, 2, before),
    },
  ),
  'POST /api/leave/comment': {
    audience: 'volunteer',
    own: async ({ post, stranger }) => ({ id: await post(stranger, 2), remark: '好' }),
    missing: () => ({ id: missingId, remark: '好' }),
    foreign: {
      'of another, pending': async ({ post, stranger }) => ({
        id: await post(stranger, 1),
        remark: '好',
      }),
      'of another, deleted': async ({ post, stranger }) => ({
        id: await post(stranger, 2, before),
        remark: '好',
      }),
      'a reply on the post of another': async ({ post, comment, stranger }, who) => {
        const id = await post(stranger, 2)
        return { id, comment_id: await comment(stranger, who, id), remark: '谢谢' }
      },
      'a reply to a comment on another post': async ({ post, comment, stranger }, who) => ({
        id: await post(who, 2),
        comment_id: await comment(stranger),
        remark: '谢谢',
      }),
      'a reply to a comment that is not there': async ({ post }, who) => ({
        id: await post(who, 2),
        comment_id: missingId,
        remark: '谢谢',
      }),
    },
  },
  'GET /api/leave/noread_comment_num': plain('user', {}),
  'GET /api/leave/new_comment_list': plain('user', {}),
  'POST /api/leave/delete': one(
    'user',
    ({ post }, who) => post(who, 2),
    (id) => ({ id }),
    {
      'of another': ({ post, stranger }) => post(stranger, 2),
      'of another, pending': ({ post, stranger }) => post(stranger, 1),
      'own, deleted': ({ post }, who) => post(who, 2, before),
    },
  ),

  'GET /api/propaganda/list': plain('everyone', {}),
  'GET /api/propaganda/info': one(
    'everyone',
    ({ article }) => article(),
    (id) => ({ id }),
    { draft: ({ article }) => article('draft') },
  ),
} as const satisfies Partial<Declared>
