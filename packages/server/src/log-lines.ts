import { pino } from 'pino'

/** Milliseconds and characters after which what was gathered goes out. */
const usual = { afterMs: 100, most: 65_536 }
/** Characters that wait while nobody takes them, such as a journal that stands still; the next are left out. */
const mostWaiting = 16 * 1024 * 1024

/** Where lines go, with a bound on what waits for it. */
export const logOut = (dest: number, maxLength = mostWaiting) =>
  pino.destination({ dest, sync: false, maxLength })

interface Out {
  write: (text: string) => unknown
  flushSync: () => void
}

/**
 * Gathers log lines and writes them in one piece, a tenth of a second late at most: each write wakes
 * another thread, which costs more than many lines do. What is left goes out when the process ends.
 */
export function gatheredLines(
  out: Out = logOut(1),
  { afterMs, most } = usual,
): { write: (line: string) => void } {
  let lines: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length > 0) out.write(lines.join(''))
    lines = []
    length = 0
  }
  process.once('exit', () => {
    flush()
    out.flushSync()
  })
  return {
    write: (line) => {
      lines.push(line)
      length += line.length
      if (length >= most) flush()
      else timer ??= setTimeout(flush, afterMs)
    },
  }
}
