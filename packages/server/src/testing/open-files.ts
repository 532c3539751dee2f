import { readdirSync, readlinkSync } from 'node:fs'

/** The files below `folder` that this process holds open, by what Linux says of it. */
export function openFilesIn(folder: string): string[] {
  const self = '/proc/self/fd'
  return readdirSync(self).flatMap((descriptor) => {
    try {
      const path = readlinkSync(`${self}/${descriptor}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      // It was that of this very reading.
      return []
    }
  })
}
