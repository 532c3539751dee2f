import type { AppContext } from './context.ts'

/**
 * Writes every so many milliseconds what a process keeps in memory until then; a failure is logged as `words`, and
 * what it left is written with what comes. Answers how to end that, which writes the rest.
 */
export function writeBehind(
  { log }: Pick<AppContext, 'log'>,
  everyMs: number,
  words: string,
  write: () => Promise<void>,
): () => Promise<void> {
  const attempt = () => write().catch((error: unknown) => log.warn({ err: error }, words))
  const timer = setInterval(attempt, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await attempt()
  }
}
