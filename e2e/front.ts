import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A server before the museum's own, that shows phones another build than there is. */
export interface Front {
  origin: string
  /** The paths that were asked for, without their queries. */
  asked: string[]
  /** Which build the pages are of: the museum's own, or a later one. */
  build: number
  /** Whether that build has a worker. */
  hasWorker: boolean
  /** Whether nothing is answered at all. */
  isDown: boolean
  /** Files of the museum's own build that are gone. */
  gone: RegExp | undefined
  close: () => Promise<void>
}

const entry = /assets\/index-[\w-]+\.js/
const laterEntry = /^\/wx\/assets\/index-later\d+\.js$/

/** Starts one before the museum at `behind`. */
export async function startFront(behind: string): Promise<Front> {
  let ownEntry = ''
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/s, '')
    front.asked.push(path)
    if (front.isDown) return void request.socket.destroy()
    if (front.gone?.test(path)) return void response.writeHead(404).end()
    const target = laterEntry.test(path) ? `/wx/${ownEntry}` : (request.url ?? '')
    const answer = await forwarded(behind, target, request)
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
    const body = await buffer(answer)
    if (!isPage) return send(response, answer, body)
    const html = String(body)
    ownEntry = entry.exec(html)?.[0] ?? ownEntry
    const later =
      front.build === 0 ? html : html.replace(entry, `assets/index-later${front.build}.js`)
    const shown = front.hasWorker ? later : later.replace(/<meta name="worker"[^>]*>/, '')
    send(response, answer, Buffer.from(shown))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const front: Front = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    build: 0,
    hasWorker: true,
    isDown: false,
    gone: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return front
}

/** The museum's own answer, whole and as it is. */
async function forwarded(
  behind: string,
  path: string,
  given: IncomingMessage,
): Promise<IncomingMessage> {
  const headers = { ...given.headers }
  for (const name of ['accept-encoding', 'if-none-match']) delete headers[name]
  return await new Promise((resolve, reject) => {
    const sent = ask(behind + path, { method: given.method ?? 'GET', headers }, resolve)
    sent.once('error', reject)
    given.pipe(sent)
  })
}

function send(
  response: ServerResponse,
  { statusCode = 500, headers }: IncomingMessage,
  body: Buffer,
) {
  const { etag, 'transfer-encoding': _, ...rest } = headers
  response.writeHead(statusCode, { ...rest, 'content-length': body.length }).end(body)
}
