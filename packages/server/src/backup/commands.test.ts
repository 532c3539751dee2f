import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '../settings.ts'
import { archiveKeys } from '../testing/archives.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { BackupSettings } from './backup-settings.ts'
import { archives } from './commands.ts'

oneStore('the commands about archives', (store) => {
  let folder: string
  let world: World
  let said: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'museum-commands-'))
    mkdirSync(join(folder, 'there'))
    world = await openWorld(store)
    said = ''
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += text
      return true
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const settings = (backup: Partial<BackupSettings>): Settings => ({
    ...world.appContext.settings,
    ...{ databaseUrl: world.url, dataDir: folder, filesUrl: `file:${join(folder, 'files')}` },
    backup: {
      ...{ recipients: [], plain: false, away: undefined },
      ...{ keep: { days: 7, weeks: 5, months: 12 }, ...backup },
    },
  })

  test('write none that everybody reads unless that is said', async () => {
    await expect(archives.backup(settings({}), '')).rejects.toThrow(/BACKUP_RECIPIENT is missi/)
    expect(existsSync(join(folder, 'backups'))).toBe(false)
    await archives.backup(settings({ plain: true }), '')
    expect(said).toContain('READABLE BY EVERYBODY')
  })

  test('copy what they write to the other place, and tell what is there', async () => {
    const { recipient } = await archiveKeys(join(folder, 'keys'))
    const away = { filesUrl: `file:${join(folder, 'there')}`, s3: undefined }
    const own = settings({ recipients: [recipient], away })
    await archives.backup(own, '')
    const [name = ''] = readdirSync(join(folder, 'backups'))
    expect(said).toContain(`encrypted to ${recipient}`)
    rmSync(join(folder, 'backups'), { recursive: true })
    said = ''
    await archives.offsite(own, '')
    expect(said).toMatch(/^museum-[\d-]+: number 1, \d+ bytes, signed by museum-signer-/)
    await archives.offsite(own, name)
    expect(readdirSync(join(folder, 'backups'))).toContain(name)
    await expect(archives.offsite(own, 'museum-2020-01-01-000000')).rejects.toThrow(/there is no/)
    // The disk of the other place is not mounted: what was written here stays, and it is told.
    rmSync(join(folder, 'there'), { recursive: true })
    rmSync(join(folder, 'backups'), { recursive: true })
    await expect(archives.backup(own, '')).rejects.toThrow(/BACKUP_URL: .* is not there/)
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(2)
  })
})
