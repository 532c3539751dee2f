import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@museum/server/testing/free-port.ts'
import { expect } from '@playwright/test'
import { isNoting, note } from '../noted.ts'

/** What WebDriver calls an element by (W3C WebDriver, section 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type Element = Record<typeof elementKey, string>

export interface Size {
  width: number
  height: number
}

/** Starts a display without a screen; answers its name and how to be rid of it. */
export async function startDisplay(): Promise<{ display: string; stop: () => Promise<void> }> {
  const screen = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const said = child.stdio[3]
  if (!said) throw new Error('Xvfb has nothing to say its display with')
  const [name] = (await once(said, 'data')) as [Buffer]
  return { display: `:${String(name).trim()}`, stop: () => ended(child) }
}

// WebKit shows a PDF by a page of its own, which complains of the window that it stands in.
const pdfViewer = 'webkit-pdfjs-viewer://'

/** A WebKit window of its own, led by W3C WebDriver. */
export class Driver {
  readonly #child: ChildProcess
  readonly #origin: string
  readonly #faults: string
  #session = ''

  private constructor(child: ChildProcess, origin: string, faults: string) {
    this.#child = child
    this.#origin = origin
    this.#faults = faults
  }

  /** Opens a window; its pages run `script` before their own. */
  static async open(display: string, { width, height }: Size, script: string): Promise<Driver> {
    const port = await freePort()
    const faults = join(tmpdir(), `museum-webkit-${process.pid}-${port}.txt`)
    const child = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        // The server speaks the museum's time wherever the phone is.
        TZ: 'America/New_York',
      },
    })
    const driver = new Driver(child, `http://127.0.0.1:${port}`, faults)
    await expect
      .poll(() => driver.ask('GET', '/status').then(Boolean, () => false), { intervals: [20] })
      .toBe(true)
    const args = [
      join(import.meta.dirname, 'window.py'),
      `${width}`,
      `${height}`,
      faults,
      `(${watch})();${script}`,
    ]
    const browser = { binary: '/usr/bin/python3', args }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
    const made = await driver.ask<{ sessionId: string }>('POST', '/session', { capabilities })
    driver.#session = `/session/${made.sessionId}`
    return driver
  }

  /** One command of the session; throws what the driver says against it. */
  send<T = null>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    return this.ask(method, this.#session + path, body)
  }

  /** The same of an element. */
  sendTo<T = null>(element: Element, method: 'GET' | 'POST', path: string, body?: object) {
    return this.send<T>(method, `/element/${element[elementKey]}/${path}`, body)
  }

  /** Runs a function in the page. */
  run<T>(work: (...args: never[]) => T, ...args: unknown[]): Promise<Awaited<T>> {
    return this.send('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args })
  }

  /** What has gone wrong in the pages until now. */
  async faults(): Promise<string[]> {
    const last = 'the story ends'
    await this.run((message: string) => dispatchEvent(new ErrorEvent('error', { message })), last)
    const lines = () => readFileSync(this.#faults, 'utf8').split('\n')
    await expect.poll(lines).toContain(last)
    return lines().filter((line) => line !== '' && line !== last && !line.includes(pdfViewer))
  }

  /** Notes what the page has fetched, which is forgotten when it goes. */
  async note(): Promise<void> {
    if (isNoting) for (const address of await this.run(fetched)) note(address)
  }

  async close(): Promise<void> {
    if (this.#session) await this.ask('DELETE', this.#session).catch(() => undefined)
    await ended(this.#child)
    rmSync(this.#faults, { force: true })
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.#origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
}

/** Runs in the page. */
function fetched(): string[] {
  return [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
}

/** Runs in each page before its own scripts: posts what goes wrong to the window. */
function watch(): void {
  const { webkit } = window as unknown as {
    webkit: { messageHandlers: { faults: { postMessage: (line: string) => void } } }
  }
  const tell = (...parts: unknown[]) =>
    webkit.messageHandlers.faults.postMessage(parts.join(' ').replaceAll('\n', ' ').trim())
  addEventListener('error', ({ message, filename }) => tell(message, filename))
  addEventListener('unhandledrejection', ({ reason }) =>
    // By its stack one knows whose it is.
    tell('rejected:', reason, reason?.stack, location.href),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('refused by the policy:', violatedDirective, blockedURI),
  )
  console.error = tell
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
