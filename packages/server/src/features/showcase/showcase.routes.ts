import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { showcase } from './showcase.service.ts'

/** The showcase, open to everybody. */
export function showcaseRoutes(serve: Serve): void {
  serve(showcaseCalls.list, (input, ctx) => showcase(ctx, input))
}
