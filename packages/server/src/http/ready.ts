import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { memoized } from '../memoized.ts'
import { jsonType } from './envelope.ts'
import { namesTag } from './etag.ts'
import { constantHeaders, dataHeaders, dateHeader, pieceHeaders } from './headers.ts'
import { countHeadersOf } from './limit.ts'
import { SendBatch } from './send-batch.ts'

type Encoding = 'br' | 'gzip'

// Less than this does not get shorter by what compressing adds.
const leastToCompress = 1_000

/** Compresses in another thread, as well as is worth it for what is sent soon. */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** An answer that is sent as it is, as often as it is asked for. */
export class Ready {
  readonly plain: Buffer
  readonly etag: string
  /** Names and values in turn, as they go on the wire. */
  readonly headers: readonly string[]
  /** Whether it is a script, a style sheet or a picture in a page of ours. */
  readonly isPiece: boolean
  readonly #encoded = new Map<Encoding, Buffer | 'under way'>()

  /** `headers` are those of its own, cache policy and type among them; `encoded` what was compressed before. */
  constructor(
    plain: Buffer,
    headers: Readonly<Record<string, string>>,
    encoded: Partial<Record<Encoding, Buffer>> = {},
    isPiece = false,
  ) {
    this.plain = plain
    this.isPiece = isPiece
    this.etag = `"${hash('sha256', plain, 'base64url')}"`
    this.headers = Object.entries({ ...headers, etag: this.etag, vary: 'accept-encoding' }).flat()
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = encoded[encoding]
      if (bytes) this.#encoded.set(encoding, bytes)
    }
  }

  /** Whether the other answers the same with the same headers. */
  isAs({ headers }: Ready): boolean {
    return headers.join('\n') === this.headers.join('\n')
  }

  /**
   * The bytes in the best encoding that the client takes. What is not yet compressed goes out plain,
   * while another thread compresses it for the next who asks.
   */
  in(accepted: string | undefined): { bytes: Buffer; encoding?: Encoding } {
    const encoding = accepted === undefined ? undefined : best(accepted)
    if (!encoding || this.plain.length < leastToCompress) return { bytes: this.plain }
    const bytes = this.#encoded.get(encoding)
    if (bytes === undefined) void this.#compress(encoding)
    return bytes === undefined || bytes === 'under way'
      ? { bytes: this.plain }
      : { bytes, encoding }
  }

  async #compress(encoding: Encoding): Promise<void> {
    this.#encoded.set(encoding, 'under way')
    this.#encoded.set(encoding, await compress[encoding](this.plain))
  }
}

/** The best encoding that is accepted; browsers say it in few words. */
const best = memoized(100, (accepted): Encoding | undefined => {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return undefined
})

/**
 * A text that is sent once, as it goes on the wire: in the best encoding that the client takes, which another thread
 * compresses while it is waited for. What is short goes as it is.
 */
export async function onceCompressed(
  text: string,
  accepted: string | undefined,
): Promise<{ bytes: Buffer; headers: readonly string[] }> {
  const bytes = Buffer.from(text)
  const encoding = accepted === undefined ? undefined : best(accepted)
  const headers = ['vary', 'accept-encoding']
  if (!encoding || bytes.length < leastToCompress) return { bytes, headers }
  return {
    bytes: await compress[encoding](bytes),
    headers: [...headers, 'content-encoding', encoding],
  }
}

/** Sends what is ready, or that the client has it already; `own` are headers of this answer alone. */
export type SendReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Ready,
  own?: readonly (string | number)[],
) => void

/** Sends an envelope that is the caller's alone, or its bytes as `own` says, which are headers of this answer alone. */
export type SendOwn = (
  reply: FastifyReply,
  envelope: string | Buffer,
  own: readonly (string | number)[],
) => void

/**
 * Makes the shortest ways out of the server: constant headers, those of the answer, and bytes as they
 * are. `stopping` says whether each connection is to end with its answer.
 */
export function senders(
  { settings, clock }: AppContext,
  stopping: () => boolean,
): { sendReady: SendReady; sendOwn: SendOwn } {
  const page = Object.entries(constantHeaders(settings))
  const data = Object.entries(dataHeaders(settings))
  const piece = Object.entries(pieceHeaders(settings))
  const heads = new WeakMap<Ready, readonly string[]>()
  const headOf = (ready: Ready) => {
    let head = heads.get(ready)
    if (!head) {
      const isPage = ready.headers.some((value) => value.startsWith('text/html'))
      const always = ready.isPiece ? piece : isPage ? page : data
      const usual = always.filter(([name]) => !ready.headers.includes(name))
      head = [...usual.flat(), ...ready.headers]
      heads.set(ready, head)
    }
    return head
  }
  const ownHead = [...data.flat(), 'content-type', jsonType, 'cache-control', 'no-store']
  const date = dateHeader(clock)
  const batch = new SendBatch()
  const send = (reply: FastifyReply, head: (string | number)[], bytes?: Buffer, text?: string) =>
    batch.add(reply, () => {
      const headers = ['date', date(), ...head]
      if (stopping()) headers.push('connection', 'close')
      if (bytes) headers.push('content-length', bytes.length)
      reply.raw.writeHead(bytes ? 200 : 304, headers as string[])
      if (text === undefined) reply.raw.end(bytes)
      else reply.raw.end(text, 'latin1')
    })
  return {
    sendReady: (request, reply, ready, own = []) => {
      const head = [...headOf(ready), ...own]
      if (namesTag(request.headers['if-none-match'], ready.etag)) {
        send(reply, head)
        return
      }
      const { bytes, encoding } = ready.in(request.headers['accept-encoding'])
      if (encoding) head.push('content-encoding', encoding)
      send(reply, head, bytes, keptText(bytes))
    },
    sendOwn: (reply, envelope, own) => {
      const bytes = typeof envelope === 'string' ? Buffer.from(envelope) : envelope
      send(reply, [...ownHead, ...countHeadersOf(reply), ...own], bytes, oneByteText(bytes))
    },
  }
}

// So many bytes at most go to the socket in one piece with their headers, which costs half as much as
// two; of more copying them would cost more than that.
const onePiece = 16 * 1024
const texts = new WeakMap<Buffer, string>()

function keptText(bytes: Buffer): string | undefined {
  const kept = texts.get(bytes)
  if (kept !== undefined) return kept
  const text = oneByteText(bytes)
  if (text !== undefined) texts.set(bytes, text)
  return text
}

/** Few bytes as a text with a character for each, as which headers are written too. */
function oneByteText(bytes: Buffer): string | undefined {
  return bytes.length > onePiece ? undefined : bytes.toString('latin1')
}
