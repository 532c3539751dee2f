import { Worker } from 'node:worker_threads'
import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { semaphore } from '../files/semaphore.ts'
import { threadEnv } from '../thread-env.ts'
import type { Sheet } from './rows.ts'

// As many as an upload has: photos in a sheet weigh, and are not read.
const mostBytes = 10 * 1024 * 1024

/** What reading one sheet may cost. */
export interface SheetLimits {
  ms: number
  memoryMb: number
}
const usual: SheetLimits = { ms: 15_000, memoryMb: 192 }

/** What the thread is asked and what it says. */
export interface Asked {
  bytes: Uint8Array
  mostRows: number
}
export type Told = { sheet: Sheet } | { refused: FaultCode; msg: string }

const locked = Buffer.from('EncryptedPackage', 'utf16le')
const inTurn = semaphore(1, 8)

/**
 * The sheet of an .xlsx file that one sees when it is opened, or the one that is a text: its rows that have
 * something in them, as texts, numbers as the sheet shows them. It is read in a thread of its own, so that a sheet made to cost
 * much costs its sender alone: throws what says why it is not read or, when the limits end the thread,
 * `import.too_costly`.
 */
export async function readSheet(
  bytes: Buffer,
  mostRows: number,
  limits: SheetLimits = usual,
): Promise<Sheet> {
  if (bytes.length > mostBytes) throw refusal('import.too_large')
  if (bytes.length === 0) throw refusal('import.empty')
  const start = bytes.subarray(0, 4).toString('latin1')
  // An old .xls begins so, and so does an .xlsx with a password.
  if (start === '\xd0\xcf\x11\xe0')
    throw refusal(bytes.includes(locked) ? 'import.locked' : 'import.old_excel')
  const told = await inTurn(() => apart({ bytes: new Uint8Array(bytes), mostRows }, limits))
  if ('refused' in told) throw refusal(told.refused, told.msg)
  return told.sheet
}

function apart(workerData: Asked, { ms, memoryMb }: SheetLimits): Promise<Told> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData,
      // It gets the sheet and nothing else.
      env: threadEnv(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    const timer = setTimeout(() => void worker.terminate(), ms)
    let told: Told = { refused: 'import.too_costly', msg: '' }
    worker.once('message', (message: Told) => {
      told = message
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(told)
    })
  })
}

function refusal(code: FaultCode, msg = ''): Fault {
  return new Fault(code, { field: 'file', ...(msg !== '' && { msg }) })
}
