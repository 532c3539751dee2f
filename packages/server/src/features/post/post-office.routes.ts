import { postOfficeCalls } from '@museum/contract/post/post.calls.ts'
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
  serve(postOfficeCalls.list, (input, act) => officeList(act, input))
  serve(postOfficeCalls.export, (input, act) => exportPosts(act, input))
  serve(postOfficeCalls.exportComments, (input, act) => exportComments(act, input))
  serve(postOfficeCalls.info, ({ id }, act) => officeInfo(act, id))
  serve(postOfficeCalls.decide, ({ id, ...decision }, act) => decide(act, id, decision))
  serve(postOfficeCalls.decideMany, ({ ids, ...decision }, act) => decideMany(act, ids, decision))
  serve(postOfficeCalls.undecide, ({ id }, act) => undecide(act, id))
  serve(postOfficeCalls.undecideMany, ({ ids }, act) => eachTakenBack(act, ids, undecide), {
    transaction: false,
    once: true,
  })
  serve(postOfficeCalls.comments, (input, act) => comments(act, input))
  serve(postOfficeCalls.comment, ({ id }, act) => comment(act, id))
  serve(postOfficeCalls.removeComment, ({ id, reason }, act) => remove(act, id, reason))
}
