import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError } from '../settings.ts'
import { startS3 } from '../testing/s3.ts'
import { openFiles } from './open.ts'

test('a folder is made where there is none, and nothing stays in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-files-'))
  await openFiles({ filesUrl: `file:${join(folder, 'new')}`, s3: undefined })
  expect(readdirSync(join(folder, 'new'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a folder that cannot be written is refused in one line', async () => {
  const refused = await openFiles({ filesUrl: 'file:/dev/null/files', s3: undefined }).catch(
    (e) => e,
  )
  expect(refused).toBeInstanceOf(SettingsError)
  expect(refused.message).toMatch(/^FILES_URL: file:\/dev\/null\/files cannot be written: [^\n]+$/)
})

test('a bucket that refuses us is refused, one that is away is reported', async () => {
  const s3 = await startS3()
  const filesUrl = 's3://museum/pictures'
  await openFiles({ filesUrl, s3: s3.settings })
  expect(s3.objects.size).toBe(0)
  const wrong = { ...s3.settings, secretAccessKey: 'wrong' }
  await expect(openFiles({ filesUrl, s3: wrong })).rejects.toThrow(
    /^FILES_URL: s3:\/\/museum\/pictures cannot be written: .*SignatureDoesNotMatch/,
  )
  s3.state.away = true
  const said: string[] = []
  await openFiles({ filesUrl, s3: s3.settings }, (problem) => said.push(problem))
  expect(said).toEqual([
    'FILES_URL: s3://museum/pictures takes nothing now: pictures cannot be kept',
  ])
  await s3.stop()
})
