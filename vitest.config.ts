import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    // Native modules do not share a process well, and the machines it must run on have two cores.
    pool: 'forks',
    maxWorkers: 2,
    // Loading the server costs more than most files' tests: a process loads it once and runs many.
    isolate: false,
    globalSetup: ['tools/testing/ready.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for is seen at once; only a failure takes this long, and a busy machine does not cause one.
    expect: { poll: { timeout: 15_000 } },
    passWithNoTests: false,
    allowOnly: false,
  },
})
