import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { received, unread, write } from './comment.service.ts'
import { info, list, push, remove } from './post.service.ts'
import {
  commentListing,
  comments,
  decide,
  postListing,
  removeComment,
  restoreComment,
  undecide,
} from './post-office.service.ts'

const comment = undecideCalls(restoreComment)

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
    ...postListing,
    exportComments: commentListing.export,
    decide: (ctx, { id, ...decision }) => decide(ctx, id, decision),
    ...undecideCalls(undecide),
    comments,
    comment: commentListing.info,
    removeComment: (ctx, { id, reason }) => removeComment(ctx, id, reason),
    restoreComment: comment.undecide,
    restoreComments: comment.undecideMany,
  }),
]
