// Takes the pictures of the README, the handbook and the leaflet from the demo museum: those whose screens have
// changed to the eye since, `--all` of them, and with `--check` only says which. Needs `npm run build`.

import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { argumentsOf } from './arguments.ts'
import { oldPictures, pictureFile, type Taken, takenFile, takenIn } from './papers/pictures.ts'
import { seenIn } from './papers/seen.ts'
import { shots } from './papers/shots.ts'
import { officeLogin, startDemo, tokenOf } from './showing/demo.ts'
import { logIn } from './showing/log-in.ts'
import { findChromium } from './testing/chromium.ts'

const { values } = argumentsOf('pictures [-- --all | --check]', {
  options: { all: { type: 'boolean' }, check: { type: 'boolean' } },
})
const root = join(import.meta.dirname, '..')
const mostBytes = 60_000
const wanted = values.all === true ? Object.keys(shots) : oldPictures(root)

if (values.check === true) {
  for (const name of wanted) process.stdout.write(`${name} is older than its screen\n`)
  process.exitCode = wanted.length > 0 ? 1 : 0
} else if (wanted.length > 0) await takeAll()

async function takeAll(): Promise<void> {
  // Pictures are the server's craft, so its library is asked.
  const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp')
  const taken: Record<string, Taken> = { ...takenIn(root) }
  const seenOf = seenIn(root)
  const demo = await startDemo()
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    mkdirSync(join(root, 'docs', 'pictures'), { recursive: true })
    const office = await officeLogin(demo.origin)
    for (const name of wanted) {
      const shot = shots[name]
      if (!shot) continue
      const { page, path, who, elder } = shot
      const login = who === undefined ? office : await tokenOf(demo.origin, who)
      const viewport =
        who === undefined ? { width: 1280, height: 800 } : { width: 390, height: 760 }
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: who === undefined ? 1 : 1.5,
        baseURL: demo.origin,
        locale: 'zh-CN',
        reducedMotion: 'reduce',
      })
      await logIn(context, demo.origin, login)
      if (elder) await context.addInitScript(() => localStorage.setItem('elder_mode', '1'))
      const shown = await take(
        await context.newPage(),
        `/${who === undefined ? 'office' : 'wx'}${path}`,
      )
      await context.close()
      // As sharp as it may be.
      for (let quality = 80; ; quality -= 8) {
        const { data, info } = await sharp(shown)
          .webp({ quality, effort: 6 })
          .toBuffer({ resolveWithObject: true })
        if (data.length > mostBytes && quality > 20) continue
        writeFileSync(join(root, pictureFile(name)), data)
        taken[name] = { seen: seenOf(page), width: info.width, height: info.height }
        process.stdout.write(`${pictureFile(name)} ${(data.length / 1000).toFixed(0)} kB\n`)
        break
      }
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
  const known = Object.keys(shots).flatMap((name) => (taken[name] ? [[name, taken[name]]] : []))
  writeFileSync(join(root, takenFile), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}

/** A screen, once everything that it asked for has come. */
async function take(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  return await page.screenshot()
}
