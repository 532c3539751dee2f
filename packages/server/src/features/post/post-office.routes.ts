import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { eachTakenBack } from '../message/decision.service.ts'
import { exportComments, exportPosts } from './post-export.service.ts'
import {
  comment,
  comments,
  decide,
  decideMany,
  officeInfo,
  officeList,
  remove,
} from './post-office.service.ts'
import { undecide } from './undo.service.ts'

/** Moderation of the sharing space in the office. */
export function postOfficeRoutes(serve: Serve): void {
  serve(postOfficeCalls.list, (input, ctx) => officeList(ctx, input))
  serve(postOfficeCalls.export, (input, ctx) => exportPosts(ctx, input))
  serve(postOfficeCalls.exportComments, (input, ctx) => exportComments(ctx, input))
  serve(postOfficeCalls.info, ({ id }, ctx) => officeInfo(ctx, id))
  serve(postOfficeCalls.decide, ({ id, ...decision }, ctx) => decide(ctx, id, decision))
  serve(postOfficeCalls.decideMany, ({ ids, ...decision }, ctx) => decideMany(ctx, ids, decision))
  serve(postOfficeCalls.undecide, ({ id }, ctx) => undecide(ctx, id))
  serve(postOfficeCalls.undecideMany, ({ ids }, ctx) => eachTakenBack(ctx, ids, undecide))
  serve(postOfficeCalls.comments, (input, ctx) => comments(ctx, input))
  serve(postOfficeCalls.comment, ({ id }, ctx) => comment(ctx, id))
  serve(postOfficeCalls.removeComment, ({ id, reason }, ctx) => remove(ctx, id, reason))
}
