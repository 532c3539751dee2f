import type { Readable } from 'node:stream'

/** Where pictures are kept. Names are random, so an address cannot be guessed from another. */
export interface FileStore {
  /** Keeps the bytes durably; throws when there is no room. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** The stored bytes, or undefined when there are none of this name. */
  get: (name: string) => Promise<{ body: Readable; size: number } | undefined>
}
