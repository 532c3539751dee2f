import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'

const yearSeconds = 31_536_000

/** What a page of ours may use of the device: the camera for scanning codes, and nothing else of the sensitive. */
const permissions = [
  'camera=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...['accelerometer', 'autoplay', 'browsing-topics', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ')

/**
 * The headers of every answer, the museum's time among them for phones whose own is wrong; a page
 * replaces the content policy by its own, which names what it loads.
 */
export function sendHeaders(app: FastifyInstance, { settings, clock }: AppContext): void {
  const always = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissions,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    // The demo museum is served without TLS, on a name that other programs use too.
    ...(settings.demo ? {} : { 'strict-transport-security': `max-age=${yearSeconds}` }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always).header('date', clock().toUTCString())
    done()
  })
}
