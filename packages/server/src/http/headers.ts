import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import type { Settings } from '../settings.ts'
import { countHeadersOf } from './limit.ts'

const yearSeconds = 31_536_000

/** What a page of ours may use of the device: the camera for scanning codes, the display of a wall, and nothing else of the sensitive. */
const permissions = [
  'camera=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  // By a passkey one logs in to the office.
  'publickey-credentials-get=(self)',
  // The wall and the kiosk keep their display on.
  'screen-wake-lock=(self)',
  ...['accelerometer', 'autoplay', 'browsing-topics', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ')

/** Of what is no page: whatever a browser is made to take it for, it loads nothing, sends nothing and stands in no frame. */
const closed = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** The headers that every answer has, unless it has one of this name itself. */
export function constantHeaders(settings: Settings): Readonly<Record<string, string>> {
  return {
    ...dataHeaders(settings),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

/** Those of them that mean something for data, which no browser ever shows as a page that does anything. */
export function dataHeaders(settings: Settings): Readonly<Record<string, string>> {
  return {
    ...pieceHeaders(settings),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}

/**
 * Those of them that mean something for a script or a style sheet in a page: over a slow network half
 * a kilobyte beside each of ten files is a wait.
 */
export function pieceHeaders(settings: Settings): Readonly<Record<string, string>> {
  return { ...bareHeaders(settings), 'cross-origin-resource-policy': 'same-origin' }
}

/** Those that also an answer has which the server gives before it knows what was asked. */
export function bareHeaders({ demo, hstsSubdomains }: Settings): Readonly<Record<string, string>> {
  const secure = `max-age=${yearSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    'content-security-policy': closed,
    'x-content-type-options': 'nosniff',
    // The demo museum is served without TLS, on a name that other programs use too.
    ...(demo ? {} : { 'strict-transport-security': secure }),
  }
}

/** The museum's time as HTTP writes it, for phones whose own is wrong; written once a second. */
export function dateHeader(clock: () => Date): () => string {
  let second = Number.NaN
  let text = ''
  return () => {
    const now = clock()
    const nowSecond = Math.floor(now.getTime() / 1000)
    if (nowSecond !== second) {
      second = nowSecond
      text = now.toUTCString()
    }
    return text
  }
}

/**
 * Gives every answer its headers in the end, so that a page has replaced the content policy by its
 * own, which names what it loads.
 */
export function sendHeaders(app: FastifyInstance, { settings, clock }: AppContext): void {
  const always = Object.entries(constantHeaders(settings))
  const date = dateHeader(clock)
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value)
    const counted = countHeadersOf(reply)
    for (let i = 0; i < counted.length; i += 2) reply.header(String(counted[i]), counted[i + 1])
    reply.header('date', date())
    done(null, payload)
  })
}
