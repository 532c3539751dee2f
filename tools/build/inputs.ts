import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const outputs = new Set(['dist', 'node_modules'])

/** One hash over the content of everything that goes into packages/APP/dist. */
export function hashOfInputs(root: string, app: string): string {
  const files = [
    'package-lock.json',
    'tsconfig.base.json',
    'tools/build.ts',
    'tools/build/compress.ts',
    'packages/contract/package.json',
    'packages/web-kit/package.json',
    ...filesBelow(root, 'packages/contract/src'),
    ...filesBelow(root, 'packages/web-kit/src'),
    ...['tools/papers', 'docs/handbook', 'docs/pictures'].flatMap((path) => filesBelow(root, path)),
    ...filesBelow(root, `packages/${app}`),
  ]
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  return hash.digest('hex')
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const found: string[] = []
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!outputs.has(entry.name)) found.push(...filesBelow(root, path))
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      found.push(path)
    }
  }
  return found
}
