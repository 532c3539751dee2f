// Builds the two front ends, each only when what goes into it has changed.

import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { compressAll } from './build/compress.ts'
import { hashOfInputs } from './build/inputs.ts'

const root = join(import.meta.dirname, '..')
const workshop = join(root, '.cache', 'build')
const apps = ['wx', 'office']
const stampName = '.built-from'
const { values } = argumentsOf('build [-- --verbose]', {
  options: { verbose: { type: 'boolean' } },
})
const verbose = values.verbose === true

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
sweepWorkshop()
const results = await Promise.all(apps.map(buildWhenChanged))
process.exitCode = results.every(Boolean) ? 0 : 1

/** Brings packages/APP/dist up to date; false, with one line said, when it cannot. */
async function buildWhenChanged(app: string): Promise<boolean> {
  const began = performance.now()
  const target = join(root, 'packages', app, 'dist')
  const hash = hashOfInputs(root, app)
  if (stampOf(target) === hash) return true
  process.stdout.write(`Building ${app} …\n`)
  const fresh = join(workshop, `${app}-${process.pid}`)
  let log = ''
  try {
    mkdirSync(fresh, { recursive: true })
    log = await vite(app, fresh)
    const sizes = await compressAll(fresh)
    writeFileSync(join(fresh, stampName), hash)
    swapIn(fresh, target, hash)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `Built ${app} in ${seconds} s: ${sizes.files} text files, ${kilo(sizes.plain)}, ${kilo(sizes.brotli)} as Brotli\n`,
    )
    if (verbose && log.trim()) process.stdout.write(`${log.trim()}\n`)
    return true
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      verbose ? `${app}: ${text}\n` : `Building ${app} failed: ${reason(text)}\n`,
    )
    return false
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function stampOf(dist: string): string {
  const file = join(dist, stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Runs vite's build into `outDir`; rejects with its whole output. */
function vite(app: string, outDir: string): Promise<string> {
  const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [bin, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, 'packages', app),
      env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    process.once('exit', () => child.kill())
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(output.trim() || `vite ended with ${code ?? signal}`))
    })
  })
}

/** Puts the finished build in place. Another process may do the same at the same time. */
function swapIn(fresh: string, target: string, hash: string): void {
  const old = `${fresh}-old`
  for (let attempt = 1; ; attempt += 1) {
    if (existsSync(target)) renameSync(target, old)
    try {
      renameSync(fresh, target)
      return
    } catch (error) {
      if (stampOf(target) === hash) return
      if (attempt === 3) throw error
    } finally {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

/** Removes what builds left behind whose process is gone. */
function sweepWorkshop(): void {
  if (!existsSync(workshop)) return
  for (const name of readdirSync(workshop)) {
    const pid = Number(/-(\d+)(-old)?$/.exec(name)?.[1] ?? 0)
    if (!pid || !isAlive(pid)) rmSync(join(workshop, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The line of a build's output that says what is wrong. */
function reason(output: string): string {
  if (/ENOSPC|no space left/i.test(output)) return 'no space left on the disk'
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const telling = lines.find((line) => /error|cannot|could not|failed to/i.test(line))
  return `${telling ?? lines[0] ?? 'no reason given'} (all of it: npm run build -- --verbose)`
}

function kilo(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
