// What a phone fetches before the home screen stands, compressed, by kind, and how long screens take
// over 400 kbit/s with 400 ms there and back, opened afresh. Needs `npm run build`.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { findChromium } from '../tools/testing/chromium.ts'

argumentsOf('bench:phone', {})

const folder = mkdtempSync(join(tmpdir(), 'museum-bench-'))
const server = await startServer(`sqlite:${join(folder, `${randomBytes(4).toString('hex')}.db`)}`)
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const kinds = new Map<string, { files: number; bytes: number }>()
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    sizes.push(
      (async () => {
        const { responseBodySize } = await response.request().sizes()
        const kind = response.request().resourceType()
        const sum = kinds.get(kind) ?? { files: 0, bytes: 0 }
        kinds.set(kind, { files: sum.files + 1, bytes: sum.bytes + responseBodySize })
      })(),
    )
  })
  await page.goto(`${server.origin}/wx/volunteerIndex`, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  for (const [kind, { files, bytes }] of [...kinds].sort(([, a], [, b]) => b.bytes - a.bytes))
    process.stdout.write(
      `${kind.padEnd(12)} ${String(files).padStart(3)} files ${(bytes / 1000).toFixed(1).padStart(8)} kB\n`,
    )
  await page.close()
  for (const path of ['volunteerIndex', 'volunteer', 'volunteerInfoList'])
    process.stdout.write(
      `${path.padEnd(20)} ${(await slowly(path)).toFixed(1).padStart(6)} s on a slow network\n`,
    )
} finally {
  await browser.close()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Seconds until a screen opened afresh over a slow network has its heading and nothing that waits. */
async function slowly(path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const began = performance.now()
  await page.goto(`${server.origin}/wx/${path}`, { waitUntil: 'commit' })
  await page.locator('main').first().waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const seconds = (performance.now() - began) / 1000
  await context.close()
  return seconds
}
