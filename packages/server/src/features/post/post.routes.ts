import { postCalls } from '@museum/contract/post/post.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { received, unread, write } from './comment.service.ts'
import { info, list, push, remove } from './post.service.ts'

/** The sharing space on the phone. */
export function postRoutes(serve: Serve): void {
  serve(postCalls.push, (input, ctx) => push(ctx, input))
  serve(postCalls.list, (input, ctx) => list(ctx, input))
  serve(postCalls.info, (input, ctx) => info(ctx, input))
  serve(postCalls.remove, ({ id }, ctx) => remove(ctx, id))
  serve(postCalls.comment, (input, ctx) => write(ctx, input))
  serve(postCalls.unread, (_, ctx) => unread(ctx))
  serve(postCalls.newComments, (input, ctx) => received(ctx, input))
}
