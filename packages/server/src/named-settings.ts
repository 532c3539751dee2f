import { existsSync } from 'node:fs'
import { type OfficeRole, officeRoles } from '@museum/contract/role.ts'
import { z } from 'zod'

/** A setting that names roles of the office, parted by commas, or `none`. */
export const roles = (usual: string) => z.string().default(usual).transform(rolesIn)

function rolesIn(text: string, ctx: z.RefinementCtx): OfficeRole[] {
  const named = text.split(',').map((part) => part.trim())
  const known = officeRoles.filter((role) => named.includes(role))
  if (text.trim() === 'none' || known.length === named.length) return known
  ctx.addIssue(`must be none, or some of ${officeRoles.join(',')}`)
  return z.NEVER
}

/** A setting that is an IANA time zone. */
export const zone = (usual: string) =>
  z.string().refine(isZone, 'must be an IANA time zone such as Asia/Shanghai').default(usual)

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Files by their whole paths; whether each is a font is looked at by `museum doctor`. */
export function fontFiles(text: string, ctx: z.RefinementCtx): string[] {
  const files = text.split(',').map((part) => part.trim())
  const named = files.filter((file) => file !== '')
  const wrong = named.find((file) => !(/^\/.*\.(ttf|otf)$/i.test(file) && existsSync(file)))
  if (wrong === undefined) return named
  ctx.addIssue(`must name .ttf or .otf files by their whole paths; ${wrong} is none that is there`)
  return z.NEVER
}
