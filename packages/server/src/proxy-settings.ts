import { z } from 'zod'
import { isNetwork } from './http/address.ts'

const mostProxies = 10

/** A number of proxies, or addresses of proxies; never all that comes, whose sender may lie. */
export function proxies(text: string, ctx: z.RefinementCtx): false | number | string[] {
  if (text === '') return false
  if (/^\d+$/.test(text) && Number(text) <= mostProxies) return Number(text) || false
  const networks = text.split(',').map((part) => part.trim())
  if (networks.every(isNetwork)) return networks
  ctx.addIssue(
    `must be how many proxies stand in front (0 to ${mostProxies}), or their addresses such as 10.0.0.1,10.1.0.0/16`,
  )
  return z.NEVER
}
