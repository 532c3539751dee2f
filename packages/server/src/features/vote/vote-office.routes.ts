import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  addCandidate,
  candidate,
  candidates,
  changeCandidate,
  removeCandidate,
} from './candidate-office.service.ts'
import {
  change,
  create,
  exportList,
  exportResult,
  hours,
  officeInfo,
  officeList,
  remove,
} from './vote-office.service.ts'

/** Votes and their candidates in the office. */
export function voteOfficeRoutes(serve: Serve): void {
  serve(voteOfficeCalls.list, (input, ctx) => officeList(ctx, input))
  serve(voteOfficeCalls.exportList, (input, ctx) => exportList(ctx, input))
  serve(voteOfficeCalls.info, ({ id }, ctx) => officeInfo(ctx, id))
  serve(voteOfficeCalls.create, (input, ctx) => create(ctx, input))
  serve(voteOfficeCalls.change, ({ id, ...input }, ctx) => change(ctx, id, input))
  serve(voteOfficeCalls.remove, ({ id }, ctx) => remove(ctx, id))
  serve(voteOfficeCalls.hours, ({ id }, ctx) => hours(ctx, id))
  serve(voteOfficeCalls.export, ({ id }, ctx) => exportResult(ctx, id))
  serve(voteOfficeCalls.candidates, (input, ctx) => candidates(ctx, input))
  serve(voteOfficeCalls.candidate, ({ id }, ctx) => candidate(ctx, id))
  serve(voteOfficeCalls.addCandidate, (input, ctx) => addCandidate(ctx, input))
  serve(voteOfficeCalls.changeCandidate, ({ id, ...input }, ctx) => changeCandidate(ctx, id, input))
  serve(voteOfficeCalls.removeCandidate, ({ id }, ctx) => removeCandidate(ctx, id))
}
