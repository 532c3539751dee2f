import { expect, test } from 'vitest'
import { waysInWords } from './broadcastRows.ts'

const nobody = { total: 0, wechat: 0, unconsented: 0, app: 0, by_phone: 0 }

test('each way by which a notification comes is said with its number, and none that comes to nobody', () => {
  expect(waysInWords({ ...nobody, total: 3, app: 2, by_phone: 1 })).toBe(
    '仅应用内 2 人\u00a0· 从未登录，需电话 1 人',
  )
  expect(waysInWords({ total: 1_237, wechat: 1_200, unconsented: 30, app: 6, by_phone: 1 })).toBe(
    '微信和应用内 1,200 人\u00a0· 未授权微信提醒，仅应用内 30 人\u00a0· 仅应用内 6 人\u00a0· 从未登录，需电话 1 人',
  )
  expect(waysInWords({ ...nobody, total: 2, wechat: 2 })).toBe('微信和应用内 2 人')
})
