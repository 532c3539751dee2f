import { centreCalls } from '@museum/contract/centre/centre.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { indexInfo } from './centre.service.ts'

/** The user centre. */
export function centreRoutes(serve: Serve): void {
  serve(centreCalls.indexInfo, (_, act) => indexInfo(act))
}
