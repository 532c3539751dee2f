import { homeCalls } from '@museum/contract/home/home.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { indexInfo } from './home.service.ts'

/** The user centre. */
export function homeRoutes(serve: Serve): void {
  serve(homeCalls.indexInfo, (_, ctx) => indexInfo(ctx))
}
