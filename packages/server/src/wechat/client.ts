import type { Db } from '../db/db.ts'
import type { Settings } from '../settings.ts'
import type { Wechat } from './wechat.ts'
export function createWechat(_settings: Settings, _db: Db): Wechat {
  return {} as Wechat
}
