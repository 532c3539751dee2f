import { strFromU8, unzipSync } from 'fflate'

/** What a text in an archive says. */
export function textInZip(bytes: Uint8Array, name: string): string {
  const file = unzipSync(bytes)[name]
  if (!file) throw new Error(`no ${name} in the archive`)
  return strFromU8(file)
}
