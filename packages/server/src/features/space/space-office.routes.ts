import { spaceOfficeCalls } from '@museum/contract/space/space.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { eachTakenBack } from '../decision/decision.service.ts'
import { exportComments, exportPosts } from './space-export.service.ts'
import {
  comment,
  comments,
  decide,
  decideMany,
  officeInfo,
  officeList,
  remove,
} from './space-office.service.ts'
import { undecide } from './undo.service.ts'

/** Moderation of the sharing space in the office. */
export function spaceOfficeRoutes(serve: Serve): void {
  serve(spaceOfficeCalls.list, (input, act) => officeList(act, input))
  serve(spaceOfficeCalls.export, (input, act) => exportPosts(act, input))
  serve(spaceOfficeCalls.exportComments, (input, act) => exportComments(act, input))
  serve(spaceOfficeCalls.info, ({ id }, act) => officeInfo(act, id))
  serve(spaceOfficeCalls.decide, ({ id, ...decision }, act) => decide(act, id, decision))
  serve(spaceOfficeCalls.decideMany, ({ ids, ...decision }, act) => decideMany(act, ids, decision))
  serve(spaceOfficeCalls.undecide, ({ id }, act) => undecide(act, id))
  serve(spaceOfficeCalls.undecideMany, ({ ids }, act) => eachTakenBack(act, ids, undecide), {
    transaction: false,
    once: true,
  })
  serve(spaceOfficeCalls.comments, (input, act) => comments(act, input))
  serve(spaceOfficeCalls.comment, ({ id }, act) => comment(act, id))
  serve(spaceOfficeCalls.removeComment, ({ id, reason }, act) => remove(act, id, reason))
}
