import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../packages/server/src/testing/free-port.ts'
import { startPinned } from '../pinned.ts'
import { type Card, columns, type Peer, runIn, type Side, who } from './peer.ts'

const version = '12.4.0'
const rowsAtOnce = 100

/**
 * Directus: tables, rights and a back office over PostgreSQL without programming. It is compared as it
 * comes, and with its cache, which it empties when something is written.
 */
export const directus: Peer = {
  install: async (folder) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const path = `${dirname(process.execPath)}:${process.env.PATH}`
    // What would be compiled are drivers of other databases and the sandbox of scripts.
    const install = [
      'install',
      `directus@${version}`,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]
    await runIn(folder, 'npm', install, { PATH: path })
    // It asks for the sandbox when it starts, and for what is in it only where somebody has written a script.
    writeFileSync(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
  },
  start: async (folder, url, rows) => {
    const usual = await start(folder, url, 'Directus', { CACHE_ENABLED: 'false' })
    await fill(usual.served.origin, rows)
    const cached = await start(folder, url, 'Directus with its cache', {
      CACHE_ENABLED: 'true',
      CACHE_STORE: 'memory',
      CACHE_AUTO_PURGE: 'true',
    })
    return [usual, cached]
  },
}

async function start(
  folder: string,
  url: string,
  name: string,
  more: Record<string, string>,
): Promise<Side> {
  const port = await freePort()
  const cli = join(folder, 'node_modules/directus/cli.js')
  const env = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'a secret of a bench that nobody else ever uses',
    ADMIN_EMAIL: who.email,
    ADMIN_PASSWORD: who.password,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    TELEMETRY: 'false',
    // It would refuse what a full core cannot answer at once.
    PRESSURE_LIMITER_ENABLED: 'false',
    ...more,
  }
  await runIn(folder, process.execPath, [cli, 'bootstrap'], env)
  const served = await startPinned({
    program: process.execPath,
    args: [cli, 'start'],
    env,
    cwd: folder,
    origin: `http://127.0.0.1:${port}`,
    ready: '/server/ping',
    log: join(folder, `${port}.log`),
  })
  return {
    name,
    served,
    page: (page) => ({ method: 'GET', path: `/items/activity?limit=10&page=${page}&sort=id` }),
    rowsOf: (text) => (JSON.parse(text) as { data: Card[] }).data,
    logins: [
      {
        method: 'POST',
        path: '/auth/login',
        body: JSON.stringify({ email: who.email, password: who.password }),
      },
    ],
  }
}

/** Makes the table by the product's own calls, opens it to everybody and fills it. */
async function fill(origin: string, rows: readonly Card[]): Promise<void> {
  const post = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text.slice(0, 500)}`)
    return text === '' ? undefined : (JSON.parse(text) as { data: unknown }).data
  }
  const login = { email: who.email, password: who.password }
  const { access_token: token } = (await post('/auth/login', login)) as { access_token: string }
  const field = (name: string, type: string, schema: object = {}) => ({ field: name, type, schema })
  const collection = {
    collection: 'activity',
    schema: {},
    meta: {},
    fields: [
      field('id', 'integer', { is_primary_key: true, has_auto_increment: true }),
      ...columns.text.map((name) => field(name, 'string')),
      ...columns.number.map((name) => field(name, 'integer')),
    ],
  }
  await post('/collections', collection, token)
  const heard = await fetch(`${origin}/policies`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await heard.json()) as { data: { id: string; name: string }[] }
  const policy = data.find(({ name }) => name.includes('public'))?.id
  const all = { fields: ['*'], permissions: {}, validation: {} }
  await post('/permissions', { policy, collection: 'activity', action: 'read', ...all }, token)
  // In the list's order, whatever their ids are in the museum.
  const numbered = rows.map((row, at) => ({ ...row, id: at + 1 }))
  for (let at = 0; at < numbered.length; at += rowsAtOnce)
    await post('/items/activity', numbered.slice(at, at + rowsAtOnce), token)
}
