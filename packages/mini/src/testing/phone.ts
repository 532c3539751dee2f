import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { buildMini } from '../../build.ts'
import { type Doing, wechatOf } from './wechat.ts'

/** WeChat's simulator as one script for a browser, which keeps it out of the globals of other tests. */
const simulator = fileURLToPath(import.meta.resolve('miniprogram-simulate/build.js'))

export type Phone = Awaited<ReturnType<typeof openPhone>>

interface Node {
  dom: { innerHTML: string; textContent: string }
  dispatchEvent: (name: string) => void
}

interface Component {
  data: Record<string, unknown>
  instance: Record<string, (given: object) => unknown>
  attach: (parent: object) => void
  detach: () => void
  querySelector: (selector: string) => Node | undefined
}

interface Simulate {
  load: (path: string, tag: string, options: object) => string
  render: (id: string) => Component
}

/** A phone that has the built mini-program of a museum at this address, in WeChat's own simulator. */
export async function openPhone(publicUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'museum-mini-'))
  await buildMini({ publicUrl, appId: 'wx-mini', name: '江南博物馆' }, folder)
  const { window } = new JSDOM('<!doctype html><body><script></script></body>', {
    runScripts: 'outside-only',
  })
  const usual: Doing = { login: { code: 'c1' }, subscribe: {}, network: '' }
  const doing = { ...usual }
  const ways: string[] = []
  const wechat = wechatOf(doing, (way) => {
    ways.push(way)
    if (way.startsWith('/')) open(way.slice(1))
  })
  const late: (() => void)[] = []
  const app = { ticket: '' }
  let pages = ['']
  let page: Component | undefined

  window.wx = wechat.wx
  window.eval(readFileSync(simulator, 'utf8'))
  window.__FILE_MAP__ = filesOf(folder)
  const simulate = window.simulate as Simulate
  Object.assign(window, {
    App: (given: object) => Object.assign(app, given),
    getApp: () => app,
    getCurrentPages: () => pages,
    // WeChat makes a page of a component in the same way: what it does are methods.
    Page: ({ data, ...methods }: { data: object }) =>
      (window.Component as (given: object) => void)({ data, methods }),
    // What comes later comes when the test says so.
    setTimeout: (work: () => void) => late.push(work),
    clearTimeout: (number: number) => {
      late[number - 1] = () => {}
    },
  })

  /** Opens a page by its address, as WeChat does; the one before it is gone. */
  function open(address: string): void {
    const [path = '', query = ''] = address.split('?')
    page?.instance.onUnload?.({})
    page?.detach()
    pages = [...pages.slice(0, -1), path]
    page = simulate.render(
      simulate.load(`/${path}`, 'page', { compiler: 'simulate', rootPath: '/' }),
    )
    page.attach(window.document.createElement('div'))
    page.instance.onLoad?.(paramsOf(query))
  }

  const shown = () => page as Component
  return {
    doing,
    /** Where the pages led, in order. */
    ways,
    asked: wechat.asked,
    app,
    open,
    /** Pages that lie below the one that is open next. */
    below: (...paths: string[]) => {
      pages = [...paths, '']
    },
    data: (name: string) => shown().data[name],
    /** Calls what WeChat calls of a page. */
    call: (name: string, given: object = {}) => shown().instance[name]?.(given),
    text: () => shown().querySelector('.page')?.dom.textContent ?? '',
    has: (selector: string) => shown().querySelector(selector) !== undefined,
    tap: (selector: string) => shown().querySelector(selector)?.dispatchEvent('tap'),
    /** The time passes that pages wait for. */
    pass: () => {
      for (const work of late.splice(0)) work()
    },
    /** As it was when it was opened. */
    clear: () => {
      page?.instance.onUnload?.({})
      page?.detach()
      page = undefined
      for (const list of [ways, wechat.asked, late]) list.length = 0
      Object.assign(doing, usual)
      app.ticket = ''
      pages = ['']
    },
    close: () => {
      window.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// The simulator's `require` adds an ending of its own, and gives a module no `exports`.
function filesOf(folder: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    files[`/${file}`] = text
    if (file.endsWith('.js')) {
      files[`/${file}`] = files[`/${file}.js`] = `const { exports } = module\n${text}`
    }
  }
  return files
}

// WeChat hands parameters on as they stand in the address.
function paramsOf(query: string): Record<string, string> {
  return Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  )
}
