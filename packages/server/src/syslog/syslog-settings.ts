import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { whole } from '../number-settings.ts'

/** A server that keeps the log elsewhere, by syslog over TLS. */
export interface SyslogPlace {
  host: string
  port: number
  /** The certificate of who vouches for it; undefined where the machine's own do. */
  ca: string | undefined
}

/** The variables of the log as it is kept elsewhere, and what each must be. */
export const syslogVariables = {
  AUDIT_SIGN_HOURS: whole(1, 24 * 7).default(1),
  SYSLOG: z
    .string()
    .refine((url) => placeOf(url) !== undefined, 'must be tls://HOST:PORT, such as tls://log:6514')
    .optional(),
  SYSLOG_CA: z
    .string()
    .refine((path) => /^\/.+/.test(path) && existsSync(path), 'must be the whole path of a file')
    .optional(),
}

const variables = z.object(syslogVariables)

/** What is wrong of variables that go together, by its words. */
export function syslogApart({ SYSLOG, SYSLOG_CA }: Record<string, string | undefined>) {
  return { 'SYSLOG_CA vouches for SYSLOG=tls://…, which is missing': SYSLOG_CA && !SYSLOG }
}

/** Where the log is kept as well; undefined for nowhere. */
export function syslogSettings(data: z.output<typeof variables>): SyslogPlace | undefined {
  const place = placeOf(data.SYSLOG ?? '')
  return place && { ...place, ca: data.SYSLOG_CA && readFileSync(data.SYSLOG_CA, 'utf8') }
}

function placeOf(url: string): Omit<SyslogPlace, 'ca'> | undefined {
  const [, host = '', port = ''] =
    /^tls:\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]):(\d{1,5})$/.exec(url) ?? []
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) return undefined
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
