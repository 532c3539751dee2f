import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

/** The headers of every answer; a page replaces the content policy by its own, which names what it loads. */
export async function sendHeaders(
  app: FastifyInstance,
  { demo }: { demo: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // The demo museum is served without TLS, on a name that other programs use too.
    strictTransportSecurity: demo ? false : { maxAge: yearSeconds, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissions)
  })
}
