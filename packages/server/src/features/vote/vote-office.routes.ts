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
  serve(voteOfficeCalls.list, (input, act) => officeList(act, input))
  serve(voteOfficeCalls.exportList, (input, act) => exportList(act, input))
  serve(voteOfficeCalls.info, ({ id }, act) => officeInfo(act, id))
  serve(voteOfficeCalls.create, (input, act) => create(act, input))
  serve(voteOfficeCalls.change, ({ id, ...input }, act) => change(act, id, input))
  serve(voteOfficeCalls.remove, ({ id }, act) => remove(act, id))
  serve(voteOfficeCalls.hours, ({ id }, act) => hours(act, id))
  serve(voteOfficeCalls.export, ({ id }, act) => exportResult(act, id))
  serve(voteOfficeCalls.candidates, (input, act) => candidates(act, input))
  serve(voteOfficeCalls.candidate, ({ id }, act) => candidate(act, id))
  serve(voteOfficeCalls.addCandidate, (input, act) => addCandidate(act, input))
  serve(voteOfficeCalls.changeCandidate, ({ id, ...input }, act) => changeCandidate(act, id, input))
  serve(voteOfficeCalls.removeCandidate, ({ id }, act) => removeCandidate(act, id))
}
