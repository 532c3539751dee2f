import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { startServer } from '../testing/process.ts'
import { eachStore } from '../testing/stores.ts'
import { askedBy } from './reach.ts'

// Asks an address when it is told to, as a part of somebody else's could.
const asking = (address: string) =>
  `data:text/javascript,process.on('SIGUSR2',()=>fetch('${address}').catch((e)=>console.log(e.message+'.')))`

test('whom a museum asks follows from its settings', () => {
  const key = { DATA_KEY: '3q0iN7Vn0sQy8u0f1X2kqgW9b5aPzKc7mT4hLrJdE6o=' }
  const bucket = { FILES_URL: 's3://museum', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const env = { ...key, ...bucket, S3_ENDPOINT: 'https://s3.example/', WECHAT_API_BASE: '' }
  const sms = { SMS: 'tencent', SMS_SIGN: '馆', SMS_TEMPLATE: '1', SMS_KEY_ID: 'i' }
  const all = {
    ...env,
    ...sms,
    SMS_KEY_SECRET: 's',
    SMS_APP_ID: 'a',
    SMS_BASE: 'https://sms.example',
  }
  expect(askedBy(readSettings(all, { demo: false }))).toEqual([
    ...['https://api.weixin.qq.com', 'https://sms.example', 'https://s3.example'],
  ])
  expect(askedBy(readSettings(key, { demo: false }))).toEqual(['https://api.weixin.qq.com'])
})

eachStore('a server that serves', (store) => {
  test('asks nobody whom its settings do not name, whatever runs in it', async () => {
    const { url, drop } = await store.make()
    // Nobody listens there: the refusal comes before anybody is asked.
    const other = 'http://127.0.0.1:9'
    const server = await startServer(url, { flags: ['--import', asking(other)] })
    process.kill(server.pid, 'SIGUSR2')
    await server.untilSaid(/127\.0\.0\.1:9 is not among those whom the settings name/)
    expect(await server.stop()).toBe(0)
    await drop()
  })
})
