import { createHash } from 'node:crypto'

/** WeChat's JS-SDK signature of a page; what follows `#` in `url` does not count. */
export function signatureOf(parts: {
  ticket: string
  nonceStr: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}): string {
  const [url] = parts.url.split('#')
  const text = `jsapi_ticket=${parts.ticket}&noncestr=${parts.nonceStr}&timestamp=${parts.timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}
