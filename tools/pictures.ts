// Takes the pictures of docs/pictures from the demo museum. Needs `npm run build`.

import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { argumentsOf } from './arguments.ts'
import { officeLogin, startDemo, tokenOf } from './showing/demo.ts'
import { logIn } from './showing/log-in.ts'
import { findChromium } from './testing/chromium.ts'

argumentsOf('pictures', {})

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'pictures')
// Pictures are the server's craft, so its library is asked.
const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp')

/** A phone's screens by the file's name: who looks, and where. */
const phone = {
  home: ['李淑兰', '/wx/index'],
  recruitment: ['李淑兰', '/wx/volunteer'],
  schedule: ['李淑兰', '/wx/schedul'],
  'sign-in': ['李淑兰', '/wx/volunteerSignIn'],
  attendance: ['李淑兰', '/wx/volunteerAttendanceRecord'],
  voting: ['李淑兰', '/wx/VolunteerVote'],
  space: ['李淑兰', '/wx/volunteerSpaceList'],
  team: ['周志远', '/wx/volunteerTeamMember'],
} as const

const office = {
  dashboard: '/office/dashboard',
  today: '/office/today',
  planner: '/office/planner',
  applications: '/office/applications',
} as const

const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const [name, [who, path]] of Object.entries(phone)) {
    const token = await tokenOf(demo.origin, who)
    const page = await open({ width: 390, height: 844 }, token)
    await take(page, path, `phone-${name}`)
  }
  const login = await officeLogin(demo.origin)
  const page = await open({ width: 1440, height: 900 }, login)
  for (const [name, path] of Object.entries(office)) await take(page, path, `office-${name}`)
} finally {
  await browser.close()
  await demo.stop()
}

async function open(viewport: { width: number; height: number }, login: string) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: viewport.width < 1000 ? 2 : 1,
    baseURL: demo.origin,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  await logIn(context, demo.origin, login)
  return await context.newPage()
}

/** Takes a screen once everything that it asked for has come. */
async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file)
  process.stdout.write(`${file}\n`)
}
