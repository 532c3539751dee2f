import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loginGiven, loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { freePort } from '../../packages/server/src/testing/free-port.ts'

export interface Demo {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  stop: () => Promise<void>
}

const patienceMs = 180_000

/** Starts the demo museum in a process and a folder of its own, and waits until it stands. */
export async function startDemo(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'museum-demo-'))
  const port = await freePort()
  const main = join(import.meta.dirname, '../../packages/server/src/main.ts')
  const child = spawn(process.execPath, [main, 'demo'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const late = Date.now() + patienceMs
  while (!(await isReady(origin))) {
    if (child.exitCode === null && Date.now() < late) await pause(250)
    else {
      await stop()
      throw new Error('the demo museum did not start')
    }
  }
  return { origin, stop }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

/** A token of a person of the WeChat stand-in. */
export async function tokenOf(origin: string, name: string): Promise<string> {
  const { jtoken } = await post<{ jtoken: string }>(`${origin}/auth/mini`, {
    code: `standin:${name}`,
  })
  return (await post<{ token: string }>(`${origin}/auth/token`, { jtoken })).token
}

/** A login of the demo administrator. */
export async function officeLogin(origin: string): Promise<string> {
  const response = await sent(`${origin}/api/office/login`, {
    username: 'admin',
    password: 'museum-demo',
  })
  const login = loginGiven(response.headers.getSetCookie())
  if (login === undefined) throw new Error('the demo museum lets nobody in')
  return login
}

const sent = (url: string, body: Record<string, unknown>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...loginHeaders(undefined) },
    body: JSON.stringify(body),
  })

async function post<T>(url: string, body: Record<string, unknown>): Promise<T> {
  const { status, msg, data } = (await (await sent(url, body)).json()) as {
    status: number
    msg: string
    data: T
  }
  if (status !== 1) throw new Error(msg)
  return data
}
