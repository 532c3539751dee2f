import { unzipSync } from 'fflate'
import { tooLarge } from './limits.ts'

const mostUnpacked = 40 * 1024 * 1024
// A photo for each of the most people that a sheet names, and what belongs to each.
const mostFiles = 20_000

/** The parts of these names, those that there are; each is found however its program wrote its name. */
export type Unpack = (names: readonly string[]) => Map<string, Uint8Array>

/**
 * Opens a ZIP archive of which nothing is believed. Only what is asked for is unpacked, never a picture,
 * and no further than what it says of its size, which is bounded; throws `import.too_large`.
 */
export function openArchive(bytes: Uint8Array): Unpack {
  return (names) => {
    const sought = new Map(names.map((name) => [formOf(name), name]))
    const found = new Map<string, Uint8Array>()
    let size = 0
    let files = 0
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        files += 1
        if (files > mostFiles) throw tooLarge()
        if (!sought.has(formOf(name))) return false
        size += originalSize
        if (size > mostUnpacked) throw tooLarge()
        return true
      },
    })
    for (const [name, part] of Object.entries(parts)) {
      const asked = sought.get(formOf(name))
      if (asked !== undefined) found.set(asked, part)
    }
    return found
  }
}

/** The one form in which names of parts are compared: small letters, and `/` between folders. */
function formOf(name: string): string {
  return decoded(asWritten(name))
    .replaceAll('\\', '/')
    .replace(/^\/+/, '')
    .normalize()
    .toLowerCase()
}

// A slash written as its number would be part of a name.
function decoded(name: string): string {
  if (!name.includes('%') || /%(2f|5c)/i.test(name)) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

// Some programs do not say that a name is in UTF-8, or write it in the code of Chinese Windows.
function asWritten(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  for (const code of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(code, { fatal: true }).decode(Buffer.from(name, 'latin1'))
    } catch {}
  return name
}
