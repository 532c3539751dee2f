import { rmSync } from 'node:fs'

/** Leaves nothing behind. */
export default function teardown(): void {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true })
}
