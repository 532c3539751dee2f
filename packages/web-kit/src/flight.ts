/** Why a request ended without an answer. */
export type NoAnswer = 'repeat' | 'timeout' | 'lost'

export class Unanswered extends Error {
  declare readonly why: NoAnswer
  constructor(why: NoAnswer) {
    super(why)
    this.why = why
  }
}

/** One request on its way. */
export interface Flight {
  abort: AbortController
  /** Why it was stopped; kept here because Safari 14 knows no reason of an abort. */
  stopped?: NoAnswer
}

/** Ends a request from outside. */
export function stop(flight: Flight, why: NoAnswer) {
  flight.stopped ??= why
  flight.abort.abort()
}

/**
 * Fetches and reads an answer within `timeoutMs`, body and retry included; throws `Unanswered`.
 * With `retryMs` a request whose answer was lost goes out once more after that time. An answer that is
 * on its way `already` is taken, unless it gets lost.
 */
export async function fetched<T>(
  flight: Flight,
  url: string,
  request: RequestInit,
  read: (response: Response) => Promise<T>,
  limits: { timeoutMs: number; retryMs?: number },
  already?: Promise<Response>,
): Promise<T> {
  const { signal } = flight.abort
  const sent = () => fetch(url, { ...request, signal })
  const attempt = async () => read(await sent())
  const first = async () => read(await (already ? until(signal, already).catch(sent) : sent()))
  const timer = setTimeout(() => stop(flight, 'timeout'), limits.timeoutMs)
  try {
    return await first().catch(async (error: unknown) => {
      if (flight.stopped || limits.retryMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, limits.retryMs))
      return attempt()
    })
  } catch {
    throw new Unanswered(flight.stopped ?? 'lost')
  } finally {
    clearTimeout(timer)
  }
}

/** What `promise` gives, unless it is given up before; then it rejects. */
function until<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')))
  })
  return Promise.race([promise, givenUp])
}
