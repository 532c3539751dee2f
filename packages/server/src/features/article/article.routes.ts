import { articleCalls, articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { info, list } from './article.service.ts'
import {
  change,
  create,
  exportList,
  officeInfo,
  officeList,
  remove,
} from './article-office.service.ts'

/** Showcase articles on the phone and in the office. */
export function articleRoutes(serve: Serve): void {
  serve(articleCalls.list, (input, act) => list(act, input))
  serve(articleCalls.info, (input, act) => info(act, input.id))
  serve(articleOfficeCalls.list, (input, act) => officeList(act, input))
  serve(articleOfficeCalls.export, (input, act) => exportList(act, input))
  serve(articleOfficeCalls.info, (input, act) => officeInfo(act, input.id))
  serve(articleOfficeCalls.create, (input, act) => create(act, input))
  serve(articleOfficeCalls.change, ({ id, ...input }, act) => change(act, id, input))
  serve(articleOfficeCalls.remove, (input, act) => remove(act, input.id))
}
