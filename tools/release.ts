// Makes museum-VERSION.tar.gz of the commit that is checked out: what a museum runs on a machine of this kind, and
// nothing that only makes or checks it. The same commit on the same kind of machine gives the same bytes. What
// `npm audit` knows of its parts stands beside it, in museum-VERSION.audit.txt; a grave hole refuses the release, and
// that npm was not answered is said.
// `npm run release [-- --out DIR] [--known GHSA-…,GHSA-…]`

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { argumentsOf } from './arguments.ts'
import { billOf } from './release/bill.ts'
import { closureOf } from './release/closure.ts'
import { holesOf } from './release/holes.ts'
import { type Installed, installedAt } from './release/installed.ts'
import { copyApps, copyPackages, copySources, linkNode } from './release/lay-out.ts'
import { noticesOf } from './release/notices.ts'
import type { LockFile } from './structure/lock.ts'

const { values } = argumentsOf('release [-- --out DIR] [--known GHSA-…]', {
  options: { out: { type: 'string' }, known: { type: 'string', default: '' } },
})
const root = join(import.meta.dirname, '..')
const out = values.out ?? root
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })

const changed = git('status', '--porcelain', '--untracked-files=no').trim()
if (changed) {
  process.stderr.write(`a release is of a commit, and these files differ from it:\n${changed}\n`)
  process.exit(1)
}
const commit = git('rev-parse', 'HEAD').trim()
const at = new Date(git('log', '-1', '--format=%cI').trim())
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const { name, version }: { name: string; version: string } = manifest

// Of all that either runs or is shown; what only makes it is not in it.
const asked = spawnSync('npm', ['audit', '--json', '--omit=dev'], { cwd: root, encoding: 'utf8' })
const holes = holesOf(asked.stdout ?? '', values.known.split(','))
process.stderr.write(holes.words.map((line) => `${line}\n`).join(''))
if (holes.isRefused) {
  process.stderr.write(
    'a grave hole is mended first; where our use does not reach it: --known GHSA-…, and say why in CHANGELOG.md\n',
  )
  process.exit(1)
}

mkdirSync(join(root, '.cache'), { recursive: true })
mkdirSync(out, { recursive: true })
const workshop = mkdtempSync(join(root, '.cache', 'release-'))
process.once('exit', () => rmSync(workshop, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const title = `museum-${version}`
const folder = join(workshop, title)
const machine = `node-${process.platform}-${process.arch}`
// The demo makes its museum with the server's own calls, and shows a page of them: where real people are, there is neither.
const demoOnly = ['@museum/demo', '@fastify/swagger', '@fastify/swagger-ui']
const run = [`node_modules/${machine}`, ...closureOf(lock, ['packages/server'], demoOnly)]
const shown = closureOf(lock, ['packages/wx', 'packages/office'])
copySources(root, folder, git('ls-files', '-z').split('\0'))
copyApps(root, folder)
copyPackages(root, folder, run, lock)
linkNode(folder, machine)
const others = [...new Set([...run, ...shown])]
  .filter((place) => !lock.packages[place]?.link)
  .map((place) => installedAt(root, place, lock.packages[place]?.integrity))
  .filter((one): one is Installed => one !== undefined)
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const said = { name, version, private: true, type: 'module' }
write('package.json', `${JSON.stringify(said, null, 2)}\n`)
write('release.json', `${JSON.stringify({ version, commit, machine }, null, 2)}\n`)
write('THIRD-PARTY.md', noticesOf(others))
write('sbom.cdx.json', billOf({ name, version, commit, at }, others))

const archive = join(out, `${title}.tar.gz`)
execFileSync(
  'tar',
  [
    ...['--create', '--use-compress-program=gzip -n', `--file=${archive}`],
    ...['--sort=name', '--format=gnu', `--mtime=${at.toISOString()}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'],
    title,
  ],
  { cwd: workshop, stdio: ['ignore', 'inherit', 'inherit'] },
)
const digest = createHash('sha256')
await pipeline(createReadStream(archive), digest)
writeFileSync(`${archive}.sha256`, `${digest.digest('hex')}  ${title}.tar.gz\n`)
writeFileSync(
  join(out, `${title}.audit.txt`),
  `${commit}, ${new Date().toISOString()}\n${holes.words.join('\n')}\n`,
)
const unpacked = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]
const packed = Math.round(statSync(archive).size / 1e6)
process.stdout.write(
  `${archive}: ${packed} MB, unpacked ${unpacked} MB, ${others.length} packages of others, commit ${commit.slice(0, 12)}\n`,
)
