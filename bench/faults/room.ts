import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { heard } from '../../packages/server/src/http/inject-call.ts'
import { integrityOf } from '../../packages/server/src/testing/integrity.ts'
import { type Crowd, startCrowd } from '../../packages/server/src/testing/mixed/crowd.ts'
import {
  type MixedMuseum,
  openMixedMuseum,
} from '../../packages/server/src/testing/mixed/museum.ts'
import { blank } from '../../packages/server/src/testing/pictures.ts'
import { startPostgres } from '../../packages/server/src/testing/postgres/instance.ts'
import type { ServerProcess } from '../../packages/server/src/testing/process.ts'
import { complain, judge, say } from './report.ts'

const volunteers = 10
const times = 3

/** Small disks that are filled to the last byte under load, for database and pictures. Needs root. */
export async function room(): Promise<void> {
  if (process.getuid?.() !== 0) return say('full disks: only root can make a small disk; left out')
  await onDisk('48m', async (disk) => {
    const make = async () => ({ url: `sqlite:${join(disk, 'museum.db')}`, drop: async () => {} })
    const museum = await openMixedMuseum({ name: 'sqlite', make, bytesOf: () => '' }, volunteers)
    await fillUnder('sqlite', disk, museum, async () => {})
    const integrity = integrityOf(museum.world.url)
    complain(integrity === 'ok' ? [] : [integrity])
    await museum.world.close()
  })
  await onDisk('256m', async (disk) => {
    const usual = tmpdir()
    process.env.TMPDIR = disk
    const database = await startPostgres({ durable: true })
    process.env.TMPDIR = usual
    const make = async () => ({ url: database.url, drop: async () => {} })
    const museum = await openMixedMuseum({ name: 'postgres', make, bytesOf: () => '' }, volunteers)
    // Where its log finds no room PostgreSQL ends, and whoever watches over it starts it again.
    await fillUnder('postgres', disk, museum, () => database.restart())
    await museum.world.close()
    await database.stop()
  })
}

async function onDisk(size: string, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'museum-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', disk])
  try {
    await work(disk)
  } finally {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

async function fillUnder(
  name: string,
  disk: string,
  museum: MixedMuseum,
  revive: () => Promise<void>,
): Promise<void> {
  const files = join(disk, 'files')
  const ballast = join(disk, 'ballast')
  mkdirSync(files)
  const server = await museum.start({ FILES_URL: `file:${files}` })
  const crowd = startCrowd(museum)
  crowd.line.connect(server)
  const reads: number[] = []
  const uploads: number[] = []
  for (let time = 1; time <= times; time += 1) {
    await crowd.line.untilHeard(200)
    await fillUntilRefused(crowd, ballast)
    reads.push((await server.send(museum.people[0]?.token, activityCalls.list, {})).status)
    uploads.push(await upload(server, museum.people[0]?.token))
    const halves = readdirSync(files, { recursive: true }).filter((file) =>
      /\.tmp$/.test(`${file}`),
    )
    complain(halves.map((file) => `half a picture is left: ${file}`))
    rmSync(ballast)
    await revive()
  }
  await crowd.finish()
  await server.stop()
  say(`full disk, ${name}: ${times} times; reading answered ${reads}, a picture ${uploads}`)
  complain(
    reads.filter((status) => status !== 1 && name === 'sqlite').map((status) => `read ${status}`),
  )
  await judge(museum, crowd)
}

/** Takes all room that there is. */
function fill(ballast: string): void {
  for (const size of [1_048_576, 65_536, 4_096])
    for (;;)
      try {
        appendFileSync(ballast, Buffer.alloc(size))
      } catch {
        break
      }
}

// What the engines still have in reserve is used up by the crowd itself.
async function fillUntilRefused({ line }: Crowd, ballast: string): Promise<void> {
  const before = line.full + line.away
  while (line.full + line.away < before + 50) {
    fill(ballast)
    await wait(50)
  }
}

async function upload(server: ServerProcess, token = ''): Promise<number> {
  const form = new FormData()
  const bytes = await blank(300).png().toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
  const headers = loginHeaders(token)
  const url = server.origin + pictureCalls.picture.path
  const response = await fetch(url, { method: 'POST', headers, body: form })
  return heard(response.status, await response.text()).status
}
