import { articleCalls, articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { implement } from '../../http/implement.ts'
import {
  articleListing,
  change,
  create,
  info,
  list,
  officeInfo,
  remove,
} from './article-office.service.ts'

/** Showcase articles on the phone and in the office. */
export const articleHandlers = [
  ...implement(articleCalls, {
    list,
    info: (ctx, input) => info(ctx, input.id),
  }),
  ...implement(articleOfficeCalls, {
    ...articleListing,
    info: (ctx, input) => officeInfo(ctx, input.id),
    create,
    change: (ctx, { id, ...input }) => change(ctx, id, input),
    remove: (ctx, input) => remove(ctx, input.id),
  }),
]
