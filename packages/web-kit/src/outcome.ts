import { askedHeader } from '@museum/contract/asked.ts'
import type { Address } from '@museum/contract/calls.ts'
import { type Answer, answerOf } from './answer.ts'
import { fetched } from './flight.ts'
import { type Lost, noAnswer } from './send.ts'

/** What finding out stands on. */
interface OutcomeApp {
  /** What the person did, as 没有…成功 goes on; undefined where a lost answer is dealt with elsewhere. */
  wordOf: (address: Address) => string | undefined
  /** Says that it is not known yet, until what it returns is called. */
  stand: (words: string) => () => void
  /** Resolves when asking once more is worth it, after so many times in vain. */
  pause: (times: number) => Promise<void>
  monotonicMs?: () => number
}

// The server keeps its answers for a day: after that it would say that nothing was done.
const longestMs = 12 * 3_600_000
/** So long the person is told nothing where the first answer may come in a moment, in milliseconds. */
const quietMs = 1_500

/**
 * Finds out what became of writes whose answer was lost, by asking under their keys until it is known: the
 * answer that is kept, or that it was not done, in words of the act. Until then it is said that nobody knows.
 */
export function createOutcome({
  wordOf,
  stand,
  pause,
  monotonicMs = () => performance.now(),
}: OutcomeApp) {
  return (lost: Lost): Promise<Answer> | undefined => {
    const word = wordOf(lost.address)
    return word === undefined ? undefined : untilKnown(word, lost)
  }

  async function untilKnown(word: string, { failure, url, request }: Lost) {
    const until = monotonicMs() + longestMs
    const why = failure.status === noAnswer ? '网络中断' : failure.message
    let fall: (() => void) | undefined
    const tell = () => {
      fall ??= stand(`${why}，还不知道是否${word}成功，恢复后会自动确认`)
    }
    const timer = setTimeout(tell, quietMs)
    try {
      for (let times = 0; monotonicMs() < until; times += 1) {
        const answer = await ask(url, request).catch(() => undefined)
        if (answer && isKnown(answer)) return worded(answer, word)
        tell()
        await pause(times)
      }
      throw failure
    } finally {
      clearTimeout(timer)
      fall?.()
    }
  }
}

/** How long, in milliseconds, an answer is waited for. */
const askMs = 20_000

/** Asks the server what became of a write, by sending it again with a word that nothing be done. */
function ask(url: string, request: RequestInit): Promise<Answer> {
  const headers = { ...(request.headers as Record<string, string>), [askedHeader]: '1' }
  const asking = { ...request, headers, keepalive: false }
  return fetched({ abort: new AbortController() }, url, asking, answerOf, { timeoutMs: askMs })
}

/** Whether an answer says what became of the act, or why its person is told no more. */
function isKnown({ envelope }: Answer): boolean {
  if (!envelope) return false
  const { status } = envelope
  const later = status === 408 || status === 429 || (status >= 500 && status < 600)
  return !later
}

/** The answer, by the act's own word where it was not done. */
function worded(answer: Answer, word: string): Answer {
  const { envelope } = answer
  const { code } = (envelope?.data ?? {}) as { code?: string }
  if (!envelope || code !== 'request.not_done') return answer
  return { ...answer, envelope: { ...envelope, msg: `没有${word}成功，请再试` } }
}

/** Seconds between two times of asking. */
const pauses = [2, 4, 8, 15, 30]

/** A while that grows, cut short by a network that comes back and by a person who does. */
export function untilWorthIt(times: number): Promise<void> {
  return new Promise((resolve) => {
    const seconds = pauses[Math.min(times, pauses.length - 1)] ?? 0
    const timer = setTimeout(end, seconds * 1000)
    const seen = () => document.visibilityState === 'visible' && end()
    addEventListener('online', end)
    document.addEventListener('visibilitychange', seen)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
  })
}
