import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    // Native modules do not share a process well, and the machines it must run on have two cores.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    passWithNoTests: false,
    allowOnly: false,
  },
})
