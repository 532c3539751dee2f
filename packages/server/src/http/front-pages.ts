import { museumStamp } from '@museum/contract/day.ts'
import { type AppContext, OpenContext } from '../context.ts'
import { versionsOf } from '../db/table-versions.ts'
import { AnswerCache } from './answer-cache.ts'
import type { AnswerFirst } from './first-answers.ts'
import { type AskedPage, type Shown, written } from './front-page.ts'
import { compress, Ready } from './ready.ts'

/** How the museum is called and shows itself. */
export interface ShownBy {
  /** As the office set it; throws while the database is away. */
  now: (appContext: AppContext) => Promise<Shown>
  /** While the database is away. */
  otherwise: (appContext: AppContext) => Shown
}

type Holds = OpenContext['holds']

const mostBytes = 16 * 1024 * 1024

/** Pages of the front ends, ready to be sent: forgotten when the museum's look or an answer in them changes. */
export class FrontPages {
  readonly #appContext: AppContext
  readonly #shown: ShownBy
  readonly #answerFirst: AnswerFirst
  readonly #cache: AnswerCache

  constructor(appContext: AppContext, shown: ShownBy, answerFirst: AnswerFirst) {
    this.#appContext = appContext
    this.#shown = shown
    this.#answerFirst = answerFirst
    this.#cache = new AnswerCache(versionsOf(appContext.db), undefined, mostBytes)
  }

  /** The page, where it is kept and still as it would be written now. */
  find(base: string, { key }: AskedPage): Ready | undefined {
    return this.#cache.find(base + key, this.#stamp())
  }

  /** The page, written anew. */
  write(base: string, asked: AskedPage): Promise<Ready> {
    return this.#cache.fill(base + asked.key, this.#stamp(), () => this.#read(asked))
  }

  #stamp(): string {
    const { clock, settings } = this.#appContext
    return museumStamp(clock(), settings.museumZone)
  }

  async #read({ html, policy, questions }: AskedPage) {
    const { shown, answers, holds } = await this.#contents(questions)
    const plain = Buffer.from(written(html, shown, answers))
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      // A page that the browser has is asked for each time whether it still is this one.
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    }
    const [br, gzip] = await Promise.all([compress.br(plain), compress.gzip(plain)])
    return { ready: new Ready(plain, headers, { br, gzip }), holds }
  }

  async #contents(
    questions: AskedPage['questions'],
  ): Promise<{ shown: Shown; answers?: string; holds: Holds }> {
    const newContext = () => new OpenContext(this.#appContext)
    const ctx = newContext()
    try {
      const shown = await this.#shown.now(this.#appContext)
      if (questions.length === 0) return { shown, holds: ctx.holds }
      const { texts, holds } = await this.#answerFirst(questions, newContext)
      const answers = `{"day":${JSON.stringify(ctx.at.day)},"answers":[${texts.join()}]}`
      return { shown, answers, holds: [ctx.holds, ...holds].reduce(together) }
    } catch (error) {
      // Also while the database is away there is a page, which is not kept.
      this.#appContext.log.warn({ err: error }, 'a page is sent without what the database says')
      return { shown: this.#shown.otherwise(this.#appContext), holds: undefined }
    }
  }
}

/** While both hold. */
function together(one: Holds, other: Holds): Holds {
  if (!one || !other) return undefined
  const [, from = ''] = [one.from, other.from].sort()
  const [until = ''] = [one.until, other.until].sort()
  return { from, until }
}
