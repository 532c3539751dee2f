import { createHash } from 'node:crypto'

const linesAtMost = 1_000

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Lists the sums of an archive's entries as `sha256sum` does, a list after every thousand of them, so
 * that neither writing nor checking holds more than a thousand at a time.
 */
export class Sums {
  #lines: string[] = []
  #lists = 0
  #all = createHash('sha256')

  /** Notes an entry; true when its list is full. */
  note(name: string, bytes: Uint8Array): boolean {
    this.#lines.push(`${sha256(bytes)}  ${name}\n`)
    return this.#lines.length >= linesAtMost
  }

  get empty(): boolean {
    return this.#lines.length === 0
  }

  /** The list of what was noted since the one before. */
  list(): { name: string; text: string } {
    const text = this.#lines.join('')
    this.#lines = []
    this.#lists += 1
    this.#all.update(text)
    return { name: `sums/${String(this.#lists).padStart(6, '0')}.sha256`, text }
  }

  /** SHA-256 over all lists; to be asked once, at the end. */
  digest(): string {
    return this.#all.digest('hex')
  }
}

export function isSums(name: string): boolean {
  return name.startsWith('sums/')
}
