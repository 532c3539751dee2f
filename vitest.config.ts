import { defineConfig } from 'vitest/config'
import { Order } from './tools/testing/order.ts'
import { processors } from './tools/testing/processors.ts'
import { seed } from './tools/testing/seed.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    // Native modules do not share a process well.
    pool: 'forks',
    // What a test makes is garbage when it ends: with room for it the collector has little to keep, or to move.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // One more than the processors, since tests wait for a database that writes and for processes that start.
    maxWorkers: processors + 1,
    // Loading the server costs more than most files' tests: a process loads it once and runs many.
    isolate: false,
    // In no order of names, so that a test which needs another before it is found; the same each time.
    sequence: { sequencer: Order, seed },
    globalSetup: ['tools/testing/ready.ts'],
    setupFiles: ['tools/testing/each.ts'],
    // What is waited for is seen at once; only a failure takes this long, and a busy machine does not cause one.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    passWithNoTests: false,
    allowOnly: false,
  },
})
