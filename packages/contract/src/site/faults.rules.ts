import { mostKeys } from './scope.rules.ts'

/** Faults of the keys for the museum's site and door. */
export const siteFaults = {
  'site.too_many': { status: 0, msg: `最多同时有${mostKeys}个接口密钥，请先停用不用的` },
} as const
