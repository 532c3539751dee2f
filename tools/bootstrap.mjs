// Shared by start.mjs, setup.mjs and test.mjs. Runs before anything is installed, on any Node from 14 on:
// no dependency, no syntax newer than that.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.museum-install')
const npmRecord = join(root, 'node_modules', '.package-lock.json')
const bundledNode = join(root, 'node_modules', '.bin', 'node')
const packagedNode = join(`node-${process.platform}-${process.arch}`, 'bin', 'node')
const wantedMajor = 24

/** A failure that the reader can act on: one line, no stack. */
class Problem extends Error {}

/** Runs `work`; a Problem ends the process with its one line and exit code 1. */
export function main(work) {
  work().then(
    (code) => process.exit(code),
    (error) => {
      process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`)
      process.exit(1)
    },
  )
}

/**
 * Installs when needed, then answers the path of a Node that is at least 24. A tree that somebody installed by
 * hand stays where it is whole, and is installed anew where it is not.
 */
export async function prepare() {
  if (!installedBefore()) {
    if (whatIsMissing() || leavesOut()) await install()
    try {
      writeFileSync(stampFile, stampOfNow())
    } catch (error) {
      throw new Problem(`Cannot write ${stampFile}: ${error.message}`)
    }
  }
  return findNode()
}

/** `prepare`, and both front ends built where they are not; ends the process where building fails. */
export async function prepareBuilt() {
  const node = await prepare()
  const ended = await runOn(node, 'tools/build.ts', [])
  if (ended !== 0) process.exit(ended)
  return node
}

/** Runs `file` from the repository root on `node` until it ends; answers its exit code. */
export async function runOn(node, file, args) {
  const ended = await run(node, [join(root, file)].concat(args), {
    stdio: 'inherit',
    env: Object.assign({}, process.env, {
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    }),
  })
  return ended.code
}

async function install() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const count = Object.keys(packages).filter((path) => path.startsWith('node_modules/')).length
  process.stdout.write(
    `To be installed: ${count} packages by npm ci, from the registry that npm is set to, into node_modules; half a minute …\n`,
  )
  const npm = npmCommand()
  await npmCi(npm)
  // An old Node gets no optional package that asks for a newer one; now there is a newer one.
  if (npm.length > 1 && leavesOut() && existsSync(join(root, 'node_modules', packagedNode))) {
    process.stdout.write(`Installing once more, on Node ${wantedMajor} …\n`)
    await npmCi([join(root, 'node_modules', packagedNode)].concat(npm.slice(1)))
  }
}

async function npmCi(npm) {
  // An interrupted npm leaves these behind, and they would vouch for half an installation.
  rmSync(stampFile, { force: true })
  rmSync(npmRecord, { force: true })
  const ended = await run(
    npm[0],
    npm.slice(1).concat([
      'ci',
      '--ignore-scripts', // every native package here ships its binary
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (ended.stopped) process.exit(ended.code)
  if (ended.code !== 0) {
    throw new Problem(
      `Packages could not be installed: npm ci ended with ${ended.code}: ${npmReason(ended.output)}`,
    )
  }
}

/** Whether npm left out an optional package made for just this machine. */
function leavesOut() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const record = readOrEmpty(npmRecord)
  const installed = record ? JSON.parse(record).packages : {}
  const names = (list, name) => [].concat(list || []).includes(name)
  return Object.keys(wanted).some((path) => {
    const { optional, os, cpu, libc } = wanted[path]
    const ours = names(os, process.platform) && names(cpu, process.arch)
    return optional && ours && (!libc || names(libc, 'glibc')) && !installed[path]
  })
}

/** The npm that started us, else the one on PATH. */
function npmCommand() {
  const started = process.env.npm_execpath
  return started && basename(started) === 'npm-cli.js' && existsSync(started)
    ? [process.execPath, started]
    : ['npm']
}

function npmReason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line && !/^(code|errno|syscall|path|dest)\b|A complete log/.test(line))
  if (/ENOSPC|no space left/i.test(output)) return 'no space left on the disk'
  return lines[0] || 'it gave no reason'
}

/** Whether nothing was touched since an installation that was found good: not the lock, the machine, or node_modules. */
function installedBefore() {
  return readOrEmpty(stampFile) === stampOfNow() && !whatIsMissing()
}

// npm's record is part of it: whatever somebody installs or removes by hand changes that.
function stampOfNow() {
  return createHash('sha256')
    .update(readFileSync(lockFile))
    .update(`${process.platform} ${process.arch}`)
    .update(readOrEmpty(npmRecord))
    .digest('hex')
}

/** The first package of the lock file that node_modules does not have, by npm's own record and on the disk. */
function whatIsMissing() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const record = readOrEmpty(npmRecord)
  const installed = record ? JSON.parse(record).packages : {}
  return Object.keys(packages).find((path) => {
    const wanted = packages[path]
    if (!path.startsWith('node_modules/')) return false
    if (wanted.link) return !existsSync(join(root, path))
    const found = installed[path]
    if (!found) return !wanted.optional
    return found.version !== wanted.version || !existsSync(join(root, path, 'package.json'))
  })
}

/** The Node that npm installed, else the running one; a Problem when both are too old. */
function findNode() {
  linkNode()
  if (existsSync(bundledNode)) {
    if (realpathSync(bundledNode) === realpathSync(process.execPath)) return bundledNode
    const said = spawnSync(bundledNode, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    if (said.status === 0 && parseInt(said.stdout, 10) >= wantedMajor) return bundledNode
    // It does not run here (another libc), and npm scripts find it first on their PATH.
    rmSync(bundledNode, { force: true })
  }
  if (parseInt(process.versions.node, 10) >= wantedMajor) return process.execPath
  throw new Problem(
    `Node ${wantedMajor} is needed and npm has no binary of it for ${process.platform}-${process.arch}: ` +
      `install Node ${wantedMajor} (this is ${process.versions.node}).`,
  )
}

/** npm 9 installs the package and leaves its command unlinked. */
function linkNode() {
  if (existsSync(bundledNode) || !existsSync(join(root, 'node_modules', packagedNode))) return
  rmSync(bundledNode, { force: true })
  symlinkSync(join('..', packagedNode), bundledNode)
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Runs one child, handing our signals on to it; answers how it ended and what it said. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, Object.assign({ cwd: root }, options))
    let output = ''
    let stopped = false
    const keep = (chunk) => {
      output += chunk
    }
    if (child.stdout) child.stdout.on('data', keep)
    if (child.stderr) child.stderr.on('data', keep)
    const handOn = (signal) => {
      stopped = true
      // A terminal's Ctrl-C reaches the whole process group, so the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, handOn)
    child.on('error', (error) => {
      reject(new Problem(`Cannot run ${command}: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      for (const name of signals) process.removeListener(name, handOn)
      resolve({ code: code === null ? 128 + constants.signals[signal] : code, output, stopped })
    })
  })
}
