import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Our own address as browsers use it: `PUBLIC_URL`, else what this request was sent to. */
export function originOf(settings: Settings, request: FastifyRequest): string {
  return settings.publicUrl || `${request.protocol}://${request.host}`
}

/** True when `url` is an address of our own. */
export function isOurs(url: string, origin: string): boolean {
  return URL.canParse(url) && URL.canParse(origin) && new URL(url).origin === new URL(origin).origin
}
