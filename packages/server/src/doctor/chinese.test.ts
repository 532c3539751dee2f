import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '../settings.ts'
import { causeInChinese, settingInChinese } from './chinese.ts'

test('every setting that is refused is told in Chinese, with its name', () => {
  const env = {
    DATABSE_URL: 'x',
    DATA_KEY: 'short',
    DATABASE_URL: 'mysql://',
    READ_DATABASE_URL: 'postgres://a:b@c/d',
    FILES_URL: 'file:/nowhere/at/all',
    PORT: '9000',
    METRICS_PORT: '9000',
    DEMO: '1',
    SMS: 'aliyun',
    BACKUP_URL: 's3://museum/x',
    BACKUP_KEEP: '0,0,0',
    BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1',
    WECHAT_APPID: 'wx',
    WECHAT_TEMPLATES: '{',
    WECHAT_TEMPLATE_ID: 't',
    WECHAT_AES_KEY: 'k',
    TRUST_PROXY: 'x',
    AUDIT_DAYS: '1',
  }
  let refused: unknown
  try {
    readSettings(env, { demo: false, serve: true })
  } catch (error) {
    refused = error
  }
  if (!(refused instanceof SettingsError)) throw new Error('they are to be refused')
  expect(refused.faults.length).toBeGreaterThan(14)
  for (const words of refused.faults) {
    const chinese = settingInChinese(words)
    const name = /[A-Z][A-Z_]+/.exec(words)?.[0] ?? ''
    // Names and Chinese, then the words themselves.
    expect(chinese.startsWith(name)).toBe(true)
    expect(chinese.endsWith(`（${words}）`)).toBe(true)
    expect(chinese.slice(0, -words.length - 2)).toMatch(/：[\u4e00-\u9fff]/)
  }
  expect(refused.faults.map(settingInChinese)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^WECHAT_APPID、WECHAT_SECRET：须一起设置（/),
      expect.stringMatching(/^METRICS_PORT：不能与 PORT 相同（/),
      expect.stringMatching(/^PUBLIC_URL：没有设置（/),
      expect.stringMatching(/^FILES_URL：目录 \/nowhere\/at\/all 不存在（/),
      expect.stringMatching(/^AUDIT_DAYS：写法不对（/),
    ]),
  )
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', '连接被拒绝'],
  ['password authentication failed for user "museum"', '账号或密码不对'],
  ['database "museum" does not exist', '没有这个数据库'],
  ["EACCES: permission denied, open '/var/lib/museum/files/x'", '没有权限'],
  ['unable to open database file', '文件打不开'],
  ['file is not a database', '不是数据库文件'],
])('%s is told as %s', (words, chinese) => {
  expect(causeInChinese(words)).toMatch(new RegExp(`^${chinese}.*（`))
  expect(causeInChinese(words)).toContain(words)
})

test('what is rare is told in its own words', () => {
  expect(causeInChinese('EWHATEVER')).toBe('EWHATEVER')
})
