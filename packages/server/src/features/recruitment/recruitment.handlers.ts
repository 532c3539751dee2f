import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import { implement } from '../../http/implement.ts'
import {
  changeRecruitment,
  createRecruitment,
  exportRecruitments,
  longTerm,
  recruitmentInfo,
  recruitments,
  removeRecruitment,
} from './recruitment.service.ts'

/** Long-term recruitment on the phone and in the office. */
export const recruitmentHandlers = implement(recruitmentCalls, {
  longTerm: (ctx, input) => longTerm(ctx, input.id),
  list: recruitments,
  export: exportRecruitments,
  info: (ctx, input) => recruitmentInfo(ctx, input.id),
  create: createRecruitment,
  change: (ctx, { id, ...input }) => changeRecruitment(ctx, id, input),
  remove: (ctx, input) => removeRecruitment(ctx, input.id),
})
