import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A line to a server as a phone has it in a cellar, with TLS and HTTP/2 in front as nginx gives them. */
export interface SlowLine {
  /** Such as `https://127.0.0.1:41234`. */
  origin: string
  /** What a browser is started with so that it takes the line's certificate, as it would a real one. */
  browserArgument: string
  /** Ends all connections, so that whoever comes next looks up the name and shakes hands again; the counts begin anew. */
  hangUp: () => void
  /** What went over it since then. */
  counts: () => { requests: number; bytes: number }
  stop: () => void
}

interface Manner {
  bytesPerSecond: number
  /** There and back, in milliseconds. */
  roundTrip: number
}

const hopByHop = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Opens a line to the server at `target`. Both ways share their width among all connections. A connection
 * begins with a round trip for itself, the first also with one for the name; those of TLS happen.
 */
export async function openSlowLine(target: string, manner: Manner): Promise<SlowLine> {
  const { key, cert } = certificate()
  const counts = { requests: 0, bytes: 0 }
  const secure = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    counts.requests += 1
    passOn(target, asked, answer)
  })
  // So much of a page is readable by itself (`ssl_buffer_size`).
  secure.on('secureConnection', (socket) => socket.setMaxSendFragment(4_096))
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const { port: securePort } = secure.address() as AddressInfo
  let isNameKnown = false
  const open = new Set<Socket>()
  const up = width(manner.bytesPerSecond)
  const down = width(manner.bytesPerSecond)
  const line = createServer({ noDelay: true }, (near) => {
    const begin = Date.now() + manner.roundTrip * (isNameKnown ? 1 : 2)
    isNameKnown = true
    const far = connect({ port: securePort, host: '127.0.0.1', noDelay: true })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    const way = { begin, delay: manner.roundTrip / 2 }
    carry(near, far, { ...way, until: up })
    carry(far, near, { ...way, until: down, count: (bytes) => (counts.bytes += bytes) })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of open) socket.destroy()
    isNameKnown = false
    counts.requests = 0
    counts.bytes = 0
  }
  return {
    origin: `https://127.0.0.1:${(line.address() as AddressInfo).port}`,
    browserArgument: `--ignore-certificate-errors-spki-list=${fingerprint(cert)}`,
    hangUp,
    counts: () => ({ ...counts }),
    stop: () => {
      hangUp()
      line.close()
      secure.close()
    },
  }
}

/** Of one direction: when so many bytes more have passed, in milliseconds. */
function width(bytesPerSecond: number): (bytes: number) => number {
  let free = 0
  return (bytes) => {
    free = Math.max(free, Date.now()) + (bytes / bytesPerSecond) * 1_000
    return free
  }
}

/** So much lies in the sender's buffer; more it holds back, so that what matters more may still go first. */
const mostWaiting = 24_000
/** What goes at once, as a packet does. */
const piece = 1_400

function carry(
  from: Socket,
  to: Socket,
  way: {
    begin: number
    delay: number
    until: (bytes: number) => number
    count?: (bytes: number) => void
  },
): void {
  const under: { sent: number; bytes: Buffer }[] = []
  let waiting = 0
  let isEnded = false
  // What was sent first arrives first, whatever the machine does meanwhile.
  const look = () => {
    const now = Date.now()
    for (let [next] = under; next && next.sent + way.delay <= now; [next] = under) {
      under.shift()
      way.count?.(next.bytes.length)
      if (to.writable) to.write(next.bytes)
    }
    waiting = under.reduce((sum, { sent, bytes }) => (sent > now ? sum + bytes.length : sum), 0)
    if (waiting < mostWaiting) from.resume()
    if (under.length > 0) setTimeout(look, 5)
    else if (isEnded) to.end()
  }
  from.on('data', (bytes) => {
    if (under.length === 0) setTimeout(look, 5)
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece)
      under.push({ sent: way.until(part.length), bytes: part })
      waiting += part.length
    }
    if (waiting >= mostWaiting) from.pause()
  })
  from.on('end', () => {
    isEnded = true
    if (under.length === 0) to.end()
  })
  // What is said before the line stands waits for it.
  from.pause()
  setTimeout(() => from.resume(), Math.max(0, way.begin - Date.now()))
}

function passOn(target: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = Object.fromEntries(
    Object.entries(asked.headers).filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)),
  )
  const on = request(target + asked.url, { method: asked.method, headers }, (answered) => {
    const kept = Object.entries(answered.headers).filter(([name]) => !hopByHop.has(name))
    answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept))
    answered.pipe(answer)
  })
  on.on('error', () => answer.destroy())
  asked.pipe(on)
}

/** A certificate of this run alone. */
function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'museum-line-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const named = ['-subj', '/CN=museum', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      ...curve,
      ...named,
      '-keyout',
      key,
      '-out',
      cert,
    ])
    if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fingerprint(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
