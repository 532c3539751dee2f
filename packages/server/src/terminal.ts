import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Asks for a line; what a person types is not echoed. Empty where nobody answers. */
export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY === true
  const reader = createInterface({ input: process.stdin, output, terminal })
  try {
    return await new Promise((resolve) => {
      reader.once('line', resolve)
      reader.once('close', () => resolve(''))
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
