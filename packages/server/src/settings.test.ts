import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const key = '3q0iN7Vn0sQy8u0f1X2kqgW9b5aPzKc7mT4hLrJdE6o='
const usual = { DATA_KEY: key, PUBLIC_URL: 'https://museum.example' }
const serve = (env: Record<string, string>) =>
  readSettings({ ...usual, ...env }, { demo: false, serve: true })
const keyOf = (bytes: string | number[]) => Buffer.from(bytes).toString('base64')

test('the key and the address are enough for a museum', () => {
  expect(serve({})).toMatchObject({ port: 8080, host: '127.0.0.1', demo: false, s3: undefined })
})

test('commands beside the server, and the demo museum, need no address', () => {
  const env = { ...usual, PUBLIC_URL: '' }
  expect(readSettings(env, { demo: false }).publicUrl).toBe('')
  expect(readSettings(env, { demo: true, serve: true }).publicUrl).toBe('')
})

test.each<[Record<string, string>, RegExp]>([
  [{ DATA_KEY: '' }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: 'c2hvcnQ=' }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: `${key}${key}` }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: `${key}!` }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: 'f'.repeat(64) }, /DATA_KEY must be 32 bytes/],
  [{ DATA_KEY: keyOf('\0'.repeat(32)) }, /DATA_KEY is too weak/],
  [{ DATA_KEY: keyOf('0123456789abcdef0123456789abcdef') }, /DATA_KEY is too weak/],
  [{ DATA_KEY: keyOf('Our-Museum:keep it very secret!!') }, /DATA_KEY is too weak/],
  [{ DATA_KEY: keyOf([...Array(32).keys()]) }, /DATA_KEY is too weak/],
  [{ DATA_KEY: keyOf(Array.from({ length: 32 }, (_, i) => 130 + (i % 16) * 7)) }, /too weak/],
  [{ DATA_KEY: 'themuseumkeepsitsvolunteersnumberssafe54320' }, /DATA_KEY is too weak/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL must be/],
  [{ DATABASE_URL: 'sqlite:' }, /DATABASE_URL must be/],
  [{ DATABASE_URL: 'postgres://host' }, /DATABASE_URL must be/],
  [{ DATABASE_URL: 'postgres://host:port/x' }, /DATABASE_URL must be/],
  [{ DATABSE_URL: 'postgres://h/x' }, /DATABSE_URL is unknown: DATABASE_URL is meant/],
  [{ DATBASE_ULR: 'postgres://h/x' }, /DATBASE_ULR is unknown: DATABASE_URL is meant/],
  [{ DATA_DRI: '/srv' }, /DATA_DRI is unknown: DATA_DIR is meant/],
  [{ database_url: 'postgres://h/x' }, /database_url is unknown: DATABASE_URL is meant/],
  [{ PUBLIC_URI: 'https://h' }, /PUBLIC_URI is unknown: PUBLIC_URL is meant/],
  [{ WECHAT_APP_ID: 'wx1' }, /WECHAT_APP_ID is unknown: WECHAT_APPID is meant/],
  [{ WECHAT_MINI_SECERT: 's' }, /WECHAT_MINI_SECERT is unknown: WECHAT_MINI_SECRET is meant/],
  [{ DB_URL: 'postgres://h/x' }, /DB_URL is unknown: DATABASE_URL is meant/],
  [{ POSTGRES_URI: 'postgres://h/x' }, /POSTGRES_URI is unknown: DATABASE_URL is meant/],
  [{ MUSEUM_TIMEZONE: 'Asia/Urumqi' }, /MUSEUM_TIMEZONE is unknown: MUSEUM_TZ is meant/],
  [{ MUSEUM_TIME_ZONE: 'Asia/Urumqi' }, /MUSEUM_TIME_ZONE is unknown: MUSEUM_TZ is meant/],
  [{ TRUSTED_PROXIES: '1' }, /TRUSTED_PROXIES is unknown: TRUST_PROXY is meant/],
  [{ DATABASE_URL: 'sqlite:/nowhere/museum.db' }, /DATABASE_URL names \/nowhere, which is not/],
  [{ FILES_URL: 'file:/nowhere/files' }, /FILES_URL names \/nowhere\/files, which is not there/],
  [{ FILES_URL: 'file:///nowhere' }, /FILES_URL names \/nowhere, which is not there/],
  [{ READ_DATABASE_URL: 'sqlite:x' }, /READ_DATABASE_URL must be postgres/],
  [{ READ_DATABASE_URL: 'postgres://b/x' }, /READ_DATABASE_URL is a standby of DATABASE_URL=p/],
  [
    { READ_DATABASE_URL: 'postgres://b/x', DATABASE_URL: 'postgres://b/x' },
    /READ_DATABASE_URL must be another/,
  ],
  [{ READ_LAG_SECONDS: '0' }, /READ_LAG_SECONDS must be a whole number from 1 to 5/],
  [{ READ_LAG_SECONDS: '6' }, /READ_LAG_SECONDS must be a whole number from 1 to 5/],
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
  [{ PUBLIC_URL: '' }, /PUBLIC_URL is missing/],
  [{ PUBLIC_URL: 'museum.example' }, /PUBLIC_URL must be/],
  [{ PUBLIC_URL: 'https://museum.example/wx' }, /PUBLIC_URL must be/],
  [{ OFFICE_URL: 'https://office.museum.example/a' }, /OFFICE_URL must be an address/],
  [{ OFFICE_URL: 'http://office.museum.example' }, /OFFICE_URL must be https/],
  [{ OFFICE_URL: 'https://museum.example:8443' }, /OFFICE_URL must be at another host name/],
  ...[
    'yes',
    'true',
    '-1',
    '1.5',
    '11',
    'museum.example',
    '10.0.0.1,',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
  ].map((proxies): [Record<string, string>, RegExp] => [
    { TRUST_PROXY: proxies },
    /TRUST_PROXY must/,
  ]),
  [{ STATEMENT_FONTS: 'rare.ttf' }, /STATEMENT_FONTS must name .ttf or .otf files by their whole/],
  [{ STATEMENT_FONTS: '/etc/passwd' }, /STATEMENT_FONTS must .*; \/etc\/passwd is none/],
  [{ STATEMENT_FONTS: '/gone/rare.ttf' }, /STATEMENT_FONTS must .*; \/gone\/rare.ttf is none/],
  [{ RATE_FACTOR: '0' }, /RATE_FACTOR must be/],
  [{ SECURITY_CONTACT: 'it@museum.example' }, /SECURITY_CONTACT must be mailto/],
  [{ SYSLOG: 'udp://log:514' }, /SYSLOG must be tls:/],
  [{ SYSLOG: 'tls://log' }, /SYSLOG must be tls:/],
  [{ SYSLOG_CA: '/etc/hosts' }, /SYSLOG_CA vouches for SYSLOG/],
  [{ SYSLOG: 'tls://log:6514', SYSLOG_CA: 'ca.pem' }, /SYSLOG_CA must be the whole path/],
  [{ AUDIT_DAYS: '179' }, /AUDIT_DAYS must be a whole number from 180 to/],
  [{ OUTBOX_DAYS: '29' }, /OUTBOX_DAYS must be a whole number from 30 to/],
  [{ REFUSED_DAYS: '29' }, /REFUSED_DAYS must be 0, or a whole number from 30 to/],
  [{ DELIVERY_DAYS: '29' }, /DELIVERY_DAYS must be a whole number from 30 to/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be/],
  [{ WECHAT_APPID: 'wx1' }, /WECHAT_APPID and WECHAT_SECRET go together/],
  [{ WECHAT_SECRET: 's' }, /WECHAT_APPID and WECHAT_SECRET go together/],
  [{ WECHAT_MINI_APPID: 'wx1' }, /WECHAT_MINI_APPID and WECHAT_MINI_SECRET go together/],
  [{ WECHAT_WEB_SECRET: 's' }, /WECHAT_WEB_APPID and WECHAT_WEB_SECRET go together/],
  [{ SMS: 'unicom' }, /SMS must be off, tencent or aliyun/],
  [
    { SMS: 'tencent', SMS_SIGN: '馆' },
    /SMS=tencent needs SMS_TEMPLATE, SMS_KEY_ID, SMS_KEY_SECRET, SMS_APP_ID/,
  ],
  [{ SMS: 'aliyun', SMS_SIGN: '馆', SMS_TEMPLATE: 't', SMS_KEY_ID: 'k' }, /needs SMS_KEY_SECRET/],
  [{ WECHAT_TEMPLATE_ID: 't' }, /WECHAT_TEMPLATE_ID needs/],
  [{ WECHAT_TEMPLATES: '{}' }, /WECHAT_TEMPLATES is wrong at message/],
  [{ WECHAT_TEMPLATES: '{"message":{"id":"t","fields":{"thing1":"title"}}}' }, /TEMPLATES needs/],
  [{ WECHAT_TOKEN: 'a b' }, /WECHAT_TOKEN must be 3 to 32/],
  [{ WECHAT_AES_KEY: 'k'.repeat(43) }, /WECHAT_AES_KEY needs WECHAT_TOKEN/],
  [{ WECHAT_SCOPE: 'base' }, /WECHAT_SCOPE must be snsapi_base or/],
  [{ WECHAT_FILES: 'a.txt' }, /WECHAT_FILES must be NAME.txt:TEXT/],
  [{ WECHAT_FILES: 'a.txt:1,../b.txt:2' }, /WECHAT_FILES must be NAME.txt:TEXT/],
  [{ WECHAT_FILES: 'a.txt:1,a.txt:2' }, /WECHAT_FILES must be NAME.txt:TEXT/],
  [{ WECHAT_FILES: 'robots.txt:1' }, /WECHAT_FILES must be NAME.txt:TEXT/],
  [{ WECHAT_API_BASE: 'x' }, /WECHAT_API_BASE must be/],
])('%j is refused in one line', (env, words) => {
  expect(() => serve(env)).toThrow(words)
  expect(() => serve(env)).toThrow(/^settings refused: [^\n]+$/)
})

test.each<[string, false | number | string[]]>([
  ['', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.1.0.0/16, fd00::/8', ['10.1.0.0/16', 'fd00::/8']],
])('TRUST_PROXY %j is understood', (text, proxies) => {
  expect(serve({ TRUST_PROXY: text }).trustProxy).toEqual(proxies)
})

test('a key may be spelt without its last sign', () => {
  expect(serve({ DATA_KEY: key.replace('=', '') }).dataKey).toEqual(Buffer.from(key, 'base64'))
})

test('a key may be given by a file or by systemd, and in one way alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-key-'))
  const path = join(folder, 'data_key')
  const without = { DATA_KEY: '' }
  expect(() => serve({ ...without, DATA_KEY_FILE: path })).toThrow(
    /DATA_KEY_FILE cannot be read: ENOENT/,
  )
  expect(() => serve({ ...without, CREDENTIALS_DIRECTORY: folder })).toThrow(/DATA_KEY must be/)
  writeFileSync(path, `${key}\n`, { mode: 0o600 })
  const bytes = Buffer.from(key, 'base64')
  expect(serve({ ...without, DATA_KEY_FILE: path }).dataKey).toEqual(bytes)
  expect(serve({ ...without, CREDENTIALS_DIRECTORY: folder }).dataKey).toEqual(bytes)
  expect(serve({ DATA_KEY_BEFORE_FILE: path }).dataKeyBefore).toEqual(bytes)
  expect(() => serve({ DATA_KEY_FILE: path })).toThrow(
    /DATA_KEY is given as DATA_KEY and as DATA_KEY_FILE: one of them must go/,
  )
  expect(() => serve({ ...without, DATA_KEY_FILE: path, CREDENTIALS_DIRECTORY: folder })).toThrow(
    /as DATA_KEY_FILE and as the credential data_key/,
  )
  chmodSync(path, 0o644)
  expect(() => serve({ ...without, DATA_KEY_FILE: path })).toThrow(/DATA_KEY_FILE is readable for/)
  writeFileSync(path, 'what somebody typed')
  chmodSync(path, 0o600)
  expect(() => serve({ ...without, DATA_KEY_FILE: path })).toThrow(/DATA_KEY must be 32 bytes/)
  rmSync(folder, { recursive: true })
})

test('all that is wrong is said at once, and no secret with it', () => {
  const wrong = { DATA_KEY: 'my-secret', PORT: 'x', WECHAT_SECRET: 'another-secret' }
  expect(() => serve(wrong)).toThrow(/DATA_KEY.*PORT|PORT.*DATA_KEY/)
  expect(() => serve(wrong)).not.toThrow(/my-secret|another-secret/)
})

test.each(['half/secret', 'half?secret', 'half#secret', '12/secret', '12?secret', 'half%zzsecret'])(
  'a password that is not percent-encoded (%s) is named, and no part of it printed',
  (password) => {
    const ask = () => serve({ DATABASE_URL: `postgres://museum:${password}@127.0.0.1/museum` })
    expect(ask).toThrow(/DATABASE_URL must be.*percent-encoded/)
    expect(ask).not.toThrow(/half|secret|12[/?]/)
    const encoded = `postgres://museum:${encodeURIComponent(password)}@127.0.0.1/museum`
    expect(serve({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded)
  },
)

test('what others put into the environment is theirs', () => {
  const theirs = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'm',
    HOSTS: 'm',
    PORTS: '80',
    PWD: '/',
    AWS_REGION: 'x',
    TZ: 'UTC',
  }
  expect(serve({ ...theirs, NODE_ENV: 'production', LOGNAME: 'museum' }).port).toBe(8080)
})

test('folders below DATA_DIR need not be there, nor those that are', () => {
  const env = { DATA_DIR: '/nowhere', FILES_URL: 'file:/nowhere/deep/files' }
  expect(serve({ ...env, DATABASE_URL: 'sqlite:/tmp/museum.db' }).dataDir).toBe('/nowhere')
})

test.each([
  'PUBLIC_URL',
  'WECHAT_OPEN_BASE',
  'WECHAT_API_BASE',
  'SMS_BASE',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
])('%s crosses the network by https alone', (name) => {
  for (const host of ['museum.example', '127.0.0.1.museum.example', '10.0.0.7:8080'])
    expect(() => serve({ [name]: `http://${host}` })).toThrow(`${name} must be https`)
  for (const url of ['https://museum.example', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(serve({ [name]: url }).port).toBe(8080)
  const demo = { DATA_DIR: mkdtempSync(join(tmpdir(), 'demo-')), [name]: 'http://10.0.0.7:8080' }
  expect(readSettings(demo, { demo: true, serve: true }).port).toBe(8080)
  rmSync(demo.DATA_DIR, { recursive: true })
})

test.each(['DATABASE_URL', 'READ_DATABASE_URL'])(
  '%s of another machine proves whose it is, unless a tunnel is said to',
  (name) => {
    const env = (url: string) => ({ DATABASE_URL: 'postgres://127.0.0.1/museum', [name]: url })
    for (const mode of ['', '?sslmode=require', '?sslmode=no-verify', '?sslmode=verify-ca']) {
      const url = `postgres://museum@10.0.0.2/other${mode}`
      expect(() => serve(env(url))).toThrow(`${name} names another machine`)
      expect(serve({ ...env(url), DATABASE_TLS: 'off' }).port).toBe(8080)
    }
    for (const url of [
      'postgres://museum@10.0.0.2/other?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      'postgres://museum@127.0.0.1:6432/other',
      'postgres:///other?host=/var/run/postgresql',
    ])
      expect(serve(env(url)).port).toBe(8080)
    expect(() => serve({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('NODE_TLS_REJECT')
  },
)

test('what listens for other machines is refused, unless a tunnel is said to close the way', () => {
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'museum.example', '127.0.0.1.museum.example']) {
    expect(() => serve({ HOST })).toThrow('HOST is no address of this machine alone')
    expect(serve({ HOST, HOST_TLS: 'off' }).host).toBe(HOST)
  }
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    expect(serve({ HOST }).host).toBe(HOST)
})

test('a standby to read, and how far behind it may be', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/museum'
  const READ_DATABASE_URL = 'postgres://127.0.0.2/museum'
  expect(serve({ DATABASE_URL }).readDatabase).toBeUndefined()
  expect(serve({ DATABASE_URL, READ_DATABASE_URL }).readDatabase).toEqual({
    url: READ_DATABASE_URL,
    mostBehindMs: 2_000,
  })
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
