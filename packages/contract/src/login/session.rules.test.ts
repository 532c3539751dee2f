import { expect, test } from 'vitest'
import { deviceWords } from './session.rules.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00) ${webkit} Chrome/114 HuaweiBrowser/15 Mobile Safari/537.36`,
    '华为浏览器 · 鸿蒙',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; M2102) ${webkit} Version/4.0 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.44`,
    '微信 · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.44 miniProgram',
    '微信小程序 · iPhone',
  ],
  ['curl/8.5.0', '其他设备'],
  ['', '其他设备'],
])('%s is called %s', (agent, words) => {
  expect(deviceWords(agent).replace('\u00a0', ' ')).toBe(words)
})
