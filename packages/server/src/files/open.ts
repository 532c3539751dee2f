import { randomBytes } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { createFileStore } from './disk.ts'
import type { FileStore } from './files.ts'
import { createS3Store } from './s3.ts'

type Place = Pick<Settings, 'filesUrl' | 's3'>

/** The file store of these settings, of which nobody knows yet whether it can be used. */
export function fileStoreOf({ filesUrl, s3 }: Place): FileStore {
  return s3 ? createS3Store(s3) : createFileStore(filesUrl)
}

/**
 * The file store of these settings, tried by keeping and removing a few bytes; throws a
 * `SettingsError` when it refuses. One that is full or away for now is reported to `warn` alone: what
 * can be read is better than nothing.
 */
export async function openFiles(
  settings: Place,
  warn: (problem: string) => void = () => {},
): Promise<FileStore> {
  const { filesUrl } = settings
  const files = fileStoreOf(settings)
  const name = `start-check-${randomBytes(6).toString('hex')}.txt`
  try {
    await files.put(name, Buffer.from('ok'))
    await files.remove(name)
  } catch (error) {
    if (!(error instanceof Fault))
      throw new SettingsError(
        `FILES_URL: ${filesUrl} cannot be written: ${(error as Error).message}`,
      )
    warn(`FILES_URL: ${filesUrl} takes nothing now: pictures cannot be kept`)
  }
  return files
}
