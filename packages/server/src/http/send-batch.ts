import type { FastifyReply } from 'fastify'

// So many at most wait for each other, which is a few milliseconds of work.
const most = 64

/**
 * Lets answers that are ready in one turn of the event loop leave together at its end. Whoever waits for
 * an answer sleeps, and waking them costs more than most answers do: one after the other would each wake
 * the proxy that they all go to, together they wake it once.
 */
export class SendBatch {
  readonly #waiting: { reply: FastifyReply; send: () => void }[] = []

  /** Sends at the end of the turn; where that throws, the connection ends, for nothing else can be said. */
  add(reply: FastifyReply, send: () => void): void {
    reply.hijack()
    this.#waiting.push({ reply, send })
    if (this.#waiting.length === 1) setImmediate(() => this.#flush())
    else if (this.#waiting.length >= most) this.#flush()
  }

  #flush(): void {
    for (const { reply, send } of this.#waiting.splice(0))
      try {
        send()
      } catch (error) {
        reply.log.error({ err: error, id: reply.request.id }, 'an answer could not be sent')
        reply.raw.destroy()
      }
  }
}
