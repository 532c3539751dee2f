// Lighthouse on a phone for the screens that most people meet, the middle of five runs each: a slow
// fourth-generation network and a quarter of this machine's speed. Needs `npm run build`. Names of
// screens after the command measure those alone.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../packages/server/src/testing/free-port.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { startDemo, tokenOf } from '../tools/showing/demo.ts'
import { findChromium } from '../tools/testing/chromium.ts'

const { positionals } = argumentsOf('bench:lighthouse [-- SCREEN …]', { allowPositionals: true })

/** Fetched when it is asked for: it is as large as all else together, and only this measurement uses it. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 5
const port = await freePort()
const categories = ['performance', 'accessibility', 'best-practices'] as const

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const demo = await startDemo()
const folder = mkdtempSync(join(tmpdir(), 'museum-lighthouse-'))
const context = await chromium.launchPersistentContext(folder, {
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  const page = await context.newPage()
  await page.goto(`${demo.origin}/wx/volunteerIndex`)
  const enter = (token: string) =>
    page.evaluate((kept) => localStorage.setItem('volunteer_token', kept), token)
  say(
    `${'screen'.padEnd(20)} ${categories.map((name) => name.padStart(15)).join('')}  FCP s  LCP s    SI s  TBT ms    CLS`,
  )
  await measure('visitor’s home', '/wx/volunteerIndex')
  await enter(await tokenOf(demo.origin, '李淑兰'))
  const { list } = await activities(demo.origin)
  await measure('home', '/wx/index')
  await measure('recruitment list', '/wx/volunteer')
  await measure('recruitment detail', `/wx/recruitmentDetail/${list[0]?.id}`)
  await measure('user centre', '/wx/volunteerUserCenter')
} finally {
  await context.close()
  await demo.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, path: string): Promise<void> {
  if (positionals.length > 0 && !positionals.includes(name)) return
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await report(demo.origin + path))
  const score = (category: string) =>
    middle(reports.map((one) => (one.categories[category]?.score ?? 0) * 100))
  const figure = (audit: string) =>
    middle(reports.map((one) => one.audits[audit]?.numericValue ?? Number.NaN))
  const scores = categories.map((category) => score(category).toFixed(0).padStart(15)).join('')
  const seconds = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'].map(
    (audit) => (figure(audit) / 1000).toFixed(1).padStart(7),
  )
  const blocked = figure('total-blocking-time').toFixed(0).padStart(7)
  const shifted = figure('cumulative-layout-shift').toFixed(3)
  say(`${name.padEnd(20)} ${scores}${seconds.join('')} ${blocked}  ${shifted}`)
  for (const fault of faults(reports[0])) say(`  ${fault}`)
}

/** What keeps a screen from full marks in accessibility and best practices. */
function faults(report: Report | undefined): string[] {
  const wanted = ['accessibility', 'best-practices'] as const
  const refs = wanted.flatMap(
    (name) =>
      (report?.categories[name] as { auditRefs?: { id: string; weight: number }[] } | undefined)
        ?.auditRefs ?? [],
  )
  return refs.flatMap(({ id, weight }) => {
    const audit = report?.audits[id]
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : []
  })
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** One run in the Chromium that stands open, with its login. */
function report(url: string): Promise<Report> {
  const options = ['--output=json', '--quiet', '--disable-storage-reset', `--port=${port}`]
  const only = `--only-categories=${categories.join(',')}`
  const args = ['exec', '--yes', '--package', lighthouse, '--', 'lighthouse', url, ...options, only]
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
    })
    let problem = ''
    child.stderr.on('data', (chunk: Buffer) => {
      problem = `${problem}${chunk}`.slice(-600)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(said) as Report)
      else reject(new Error(`lighthouse ended with ${code} for ${url}: ${problem}`))
    })
  })
}

async function activities(origin: string): Promise<{ list: { id: number }[] }> {
  const response = await fetch(`${origin}/api/activity/list?page=1&limit=1`)
  return ((await response.json()) as { data: { list: { id: number }[] } }).data
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
