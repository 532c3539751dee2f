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
  serve(articleCalls.list, (input, ctx) => list(ctx, input))
  serve(articleCalls.info, (input, ctx) => info(ctx, input.id))
  serve(articleOfficeCalls.list, (input, ctx) => officeList(ctx, input))
  serve(articleOfficeCalls.export, (input, ctx) => exportList(ctx, input))
  serve(articleOfficeCalls.info, (input, ctx) => officeInfo(ctx, input.id))
  serve(articleOfficeCalls.create, (input, ctx) => create(ctx, input))
  serve(articleOfficeCalls.change, ({ id, ...input }, ctx) => change(ctx, id, input))
  serve(articleOfficeCalls.remove, (input, ctx) => remove(ctx, input.id))
}
