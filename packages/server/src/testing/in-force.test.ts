import { expect, test } from 'vitest'
import { inForce } from '../in-force.ts'
import { readSettings } from '../settings.ts'
import { ownVersion } from '../version.ts'
import { startServer } from './process.ts'
import { stores } from './stores.ts'

const env = {
  DATA_KEY: '3q0iN7Vn0sQy8u0f1X2kqgW9b5aPzKc7mT4hLrJdE6o=',
  PUBLIC_URL: 'https://museum.example',
}

test('what is in force is named by kind, without a secret or the name of a host', () => {
  const told = inForce(
    readSettings(
      {
        ...env,
        DATABASE_URL: 'postgres://museum:geheim@db.internal/museum?sslmode=verify-full',
        READ_DATABASE_URL: 'postgres://museum:geheim@db2.internal/museum?sslmode=verify-full',
        FILES_URL: 's3://bucket/pictures',
        S3_ACCESS_KEY_ID: 'access',
        S3_SECRET_ACCESS_KEY: 'verschlossen',
        TRUST_PROXY: '10.1.0.0/16',
        MUSEUM_TZ: 'Asia/Urumqi',
      },
      { demo: false, serve: true },
    ),
  )
  expect(told).toMatchObject({
    ...ownVersion,
    database: 'postgres',
    standby: 'postgres',
    files: 's3',
    proxy: ['10.1.0.0/16'],
    zone: 'Asia/Urumqi',
  })
  expect(JSON.stringify(told)).not.toMatch(/geheim|verschlossen|internal|bucket|access/)
  const plain = inForce(readSettings(env, { demo: false, serve: true }))
  expect(plain).toMatchObject({ database: 'sqlite', standby: 'none', files: 'file', proxy: 'none' })
})

test('the version is told by the process to whoever looks after it', async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  const { url, drop } = await (store.makeReady ?? store.make)()
  const server = await startServer(url)
  const answer = await fetch(`${server.origin}/healthz`)
  expect(await answer.json()).toEqual({ status: 1, msg: '', data: ownVersion })
  expect(await server.stop()).toBe(0)
  await drop()
})
