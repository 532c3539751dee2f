/** One message, as RFC 5424 has it. */
export interface SyslogMessage {
  at_ms: number
  /** What kind of message it is, in few plain letters. */
  kind: string
  /** `notice` is worth looking at by itself. */
  notice: boolean
  /** What it says, as one line of JSON. */
  said: object
}

// Facility 13 is that of audits; a notice is 5, what merely informs 6.
const facility = 13
const app = 'museum'

/** A message for the wire, with its length before it (RFC 5425). */
export function framed({ at_ms, kind, notice, said }: SyslogMessage, host: string): string {
  const priority = facility * 8 + (notice ? 5 : 6)
  const head = `<${priority}>1 ${new Date(at_ms).toISOString()} ${named(host)} ${app} - ${kind} -`
  const text = `${head} ${JSON.stringify(said)}`
  return `${Buffer.byteLength(text)} ${text}`
}

/** A name that the form takes; a hyphen for none. */
const named = (host: string) => host.replace(/[^\x21-\x7e]/g, '').slice(0, 255) || '-'
