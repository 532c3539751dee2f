import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { received, unread, write } from './comment.service.ts'
import { info, list, push, remove } from './post.service.ts'
import {
  comment,
  comments,
  decide,
  decideMany,
  exportComments,
  exportPosts,
  officeInfo,
  officeList,
  removeComment,
  undecide,
} from './post-office.service.ts'

/** The sharing space on the phone, and its moderation in the office. */
export const postHandlers = [
  ...implement(postCalls, {
    push,
    list,
    info,
    remove: (ctx, { id }) => remove(ctx, id),
    comment: write,
    unread,
    newComments: received,
  }),
  ...implement(postOfficeCalls, {
    list: officeList,
    export: exportPosts,
    exportComments,
    info: (ctx, { id }) => officeInfo(ctx, id),
    decide: (ctx, { id, ...decision }) => decide(ctx, id, decision),
    decideMany: (ctx, { ids, ...decision }) => decideMany(ctx, ids, decision),
    ...undecideCalls(undecide),
    comments,
    comment: (ctx, { id }) => comment(ctx, id),
    removeComment: (ctx, { id, reason }) => removeComment(ctx, id, reason),
  }),
]
