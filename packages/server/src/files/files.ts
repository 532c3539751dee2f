import type { Readable } from 'node:stream'

/** Where pictures are kept. Names are random, so an address cannot be guessed from another. */
export interface FileStore {
  /** Keeps the bytes durably; throws `server.full` where there is no room, and then keeps nothing of them. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** The stored bytes, or undefined when there are none of this name; who asks reads or destroys the body. */
  get: (name: string) => Promise<{ body: Readable; size: number } | undefined>
  /** Forgets the bytes; nothing happens when there are none of this name. */
  remove: (name: string) => Promise<void>
  /** The names of all that is kept, in a fixed order. */
  list: () => AsyncIterable<string>
}

/** True for names that the store can have given: lower-case folders and one ending, so no way out of it. */
export function isFileName(name: string): boolean {
  return /^([a-z0-9][a-z0-9-]*\/){0,4}[a-z0-9][a-z0-9-]*\.[a-z0-9]{1,5}$/.test(name)
}
