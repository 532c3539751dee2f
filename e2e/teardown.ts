import { rmSync } from 'node:fs'

/** Leaves nothing behind, unless whoever runs this reads what a failed test left. */
export default function teardown(): void {
  if (process.env.E2E_DATA && !process.env.E2E_KEEP)
    rmSync(process.env.E2E_DATA, { recursive: true, force: true })
}
