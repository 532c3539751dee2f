import { Fault } from '@museum/contract/fault.ts'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'

const mostUnpacked = 40 * 1024 * 1024
const mostFiles = 200
// Small enough that one piece, however well packed, opens to a few megabytes.
const pieceBytes = 4096

/**
 * Opens a ZIP archive of which nothing is believed: what it says of its sizes is bounded, and so is
 * what it really opens to. The answer unpacks the parts of these names; throws `import.too_large`.
 */
export function openArchive(
  bytes: Uint8Array,
): (names: readonly string[]) => Map<string, Uint8Array> {
  measure(bytes)
  return (names) => {
    let size = 0
    let files = 0
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        files += 1
        if (size > mostUnpacked || files > mostFiles) throw tooLarge()
        return names.includes(name)
      },
    })
    return new Map(Object.entries(parts))
  }
}

/** Unpacks all of it in small pieces and forgets each. */
function measure(bytes: Uint8Array): void {
  let size = 0
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (files > mostFiles) throw tooLarge()
    file.ondata = (error, piece) => {
      if (error) throw error
      size += piece.length
      if (size > mostUnpacked) throw tooLarge()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
}

function tooLarge(): Fault {
  return new Fault('import.too_large', { field: 'file' })
}
