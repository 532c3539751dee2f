import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const key = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')
const serve = (env: Record<string, string>) =>
  readSettings({ DATA_KEY: key, ...env }, { demo: false })

test('the key alone is enough for a museum', () => {
  expect(serve({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: false, s3: undefined })
})

test.each<[Record<string, string>, RegExp]>([
  [{ DATA_KEY: '' }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: 'c2hvcnQ=' }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: Buffer.alloc(32).toString('base64') }, /DATA_KEY must be 32 bytes/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL must be/],
  [{ DATABASE_URL: 'sqlite:' }, /DATABASE_URL must be/],
  [{ DATABASE_URL: 'postgres://host' }, /DATABASE_URL must be/],
  [{ DATABASE_URL: 'postgres://host:port/x' }, /DATABASE_URL must be/],
  [{ FILES_URL: 'ftp://x' }, /FILES_URL must be/],
  [{ FILES_URL: 'file:' }, /FILES_URL must be/],
  [{ FILES_URL: 's3://Bucket' }, /FILES_URL must be/],
  [{ FILES_URL: 's3://museum' }, /needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [{ FILES_URL: 's3://museum', S3_ACCESS_KEY_ID: 'a' }, /and S3_SECRET_ACCESS_KEY/],
  [
    {
      FILES_URL: 's3://museum',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_ENDPOINT: 'oss.example',
    },
    /S3_ENDPOINT must be an http/,
  ],
  [{ PORT: '80a' }, /PORT must be a whole number/],
  [{ PORT: '65536' }, /PORT must be a whole number/],
  [{ METRICS_PORT: '0' }, /METRICS_PORT must be a whole number/],
  [{ METRICS_PORT: '9100', PORT: '9100' }, /METRICS_PORT must be another than PORT/],
  [{ DEMO: '1' }, /DEMO=1 lets anyone be anyone/],
  [{ MUSEUM_TZ: 'Asia/Nanjing' }, /MUSEUM_TZ must be an IANA time zone/],
  [{ PUBLIC_URL: 'museum.example' }, /PUBLIC_URL must be/],
  [{ PUBLIC_URL: 'https://museum.example/wx' }, /PUBLIC_URL must be/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY must be 1 or 0/],
  [{ RATE_FACTOR: '0' }, /RATE_FACTOR must be/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be/],
  [{ WECHAT_APPID: 'wx1' }, /WECHAT_APPID and WECHAT_SECRET go together/],
  [{ WECHAT_SECRET: 's' }, /WECHAT_APPID and WECHAT_SECRET go together/],
  [{ WECHAT_MINI_APPID: 'wx1' }, /WECHAT_MINI_APPID and WECHAT_MINI_SECRET go together/],
  [{ WECHAT_TEMPLATE_ID: 't' }, /WECHAT_TEMPLATE_ID needs/],
  [{ WECHAT_API_BASE: 'x' }, /WECHAT_API_BASE must be/],
])('%j is refused in one line', (env, words) => {
  expect(() => serve(env)).toThrow(words)
  expect(() => serve(env)).toThrow(/^settings refused: [^\n]+$/)
})

test('all that is wrong is said at once, and no secret with it', () => {
  const wrong = { DATA_KEY: 'my-secret', PORT: 'x', WECHAT_SECRET: 'another-secret' }
  expect(() => serve(wrong)).toThrow(/DATA_KEY.*PORT|PORT.*DATA_KEY/)
  expect(() => serve(wrong)).not.toThrow(/my-secret|another-secret/)
})

test('a bucket, with a folder in it, and where it is', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const { s3 } = serve({ ...keys, FILES_URL: 's3://museum/pictures/2026', S3_REGION: 'cn-north-1' })
  expect(s3).toEqual({
    bucket: 'museum',
    prefix: 'pictures/2026/',
    endpoint: 'https://s3.cn-north-1.amazonaws.com',
    region: 'cn-north-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  const endpoint = 'https://museum.oss-cn-hangzhou.aliyuncs.com'
  expect(
    serve({ ...keys, FILES_URL: 's3://museum', S3_ENDPOINT: `${endpoint}/` }).s3,
  ).toMatchObject({
    prefix: '',
    endpoint,
  })
})
