import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { memoized } from '../memoized.ts'

/**
 * What counts as one address: an IPv4 address, also where it is written as IPv6, or the /64 of an
 * IPv6 address, within which a connection chooses at will. Whatever is no address counts as one.
 */
export const addressKey = memoized(10_000, (ip) => {
  if (!ipaddr.isValid(ip)) return 'none'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
})

/** An address as far as it says where somebody is and not who: `203.0.113.*`, or the /48 of an IPv6 one. */
export function shortAddress(ip: string): string {
  const key = addressKey(ip)
  if (key === 'none') return ''
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}:*` : key.replace(/\d+$/, '*')
}

/** True for an address, or a network that is not the whole internet. */
export function isNetwork(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)) return true
  return ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0
}

const nearby = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/**
 * Which forwarders are believed, as the framework takes it. Where they are only counted, the nearest
 * must be of this machine or a private network: whoever comes straight from the internet is none.
 */
export function believed(
  proxies: false | number | string[],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies
  return (address, hop) =>
    hop < proxies &&
    (hop > 0 || (ipaddr.isValid(address) && nearby.includes(ipaddr.process(address).range())))
}

/** Our own address as browsers use it: `PUBLIC_URL`, else what this request was sent to. */
export function originOf({ publicUrl }: { publicUrl: string }, request: FastifyRequest): string {
  return publicUrl || `${request.protocol}://${request.host}`
}

/** The same of the office: `OFFICE_URL`, where it has a host of its own. */
export function officeOriginOf(
  settings: { publicUrl: string; officeUrl: string },
  request: FastifyRequest,
): string {
  return settings.officeUrl || originOf(settings, request)
}

/** True when `url` is an address of our own. */
export function isOurs(url: string, origin: string): boolean {
  return URL.canParse(url) && URL.canParse(origin) && new URL(url).origin === new URL(origin).origin
}
