import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@museum/server/testing/free-port.ts'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/testing/chromium.ts'
import { processors } from '../tools/testing/processors.ts'
import { runClock } from './now.ts'

// The configuration is read again by every worker, so what is chosen once is kept in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'museum-e2e-'))
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

const server = {
  command: 'demo',
  ...runClock,
  env: {
    PORT: process.env.E2E_PORT,
    DATA_DIR: join(process.env.E2E_DATA, 'data'),
    LOG_LEVEL: 'error',
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: join(process.env.E2E_DATA, 'results'),
  fullyParallel: true,
  // One more than the processors: a story waits for half of its time.
  workers: processors + 1,
  // What fails is noticed late, so that what is slow on a busy machine passes.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What passes only sometimes is a defect, of the test or of the product.
  retries: 0,
  globalTeardown: './teardown.ts',
  use: {
    baseURL: origin,
    locale: 'zh-CN',
    // The server speaks the museum's time wherever the phone is.
    timezoneId: 'America/New_York',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // What the kept app fetches passes a test by; kept-app.spec.ts lets it be kept.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What is drawn without one needs no process of its own.
        '--in-process-gpu',
        // A page lives for seconds: making its script fast takes longer than it would ever save.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [/\/office[^/]*\.spec\.ts$/, /\/webkit\//],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // What moves is drawn sixty times a second; the stories in the other engine see it move.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'office',
      testMatch: /\/office[^/]*\.spec\.ts$/,
      // The kit's dialogs stand at once; its motion is not ours to test, and a test is faster than a hand.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // The main stories in the other engine of phones, led by WebDriver.
    { name: 'webkit', testMatch: /\/webkit\/.*\.spec\.ts$/ },
  ],
  webServer: {
    command: `exec node ../packages/server/src/testing/running.ts '${JSON.stringify(server)}'`,
    url: `${origin}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
