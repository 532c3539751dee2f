import type { RequestContext } from '../../context.ts'
import { auditKeyOf, isSigned, lateMs } from '../../privacy/audit-key.ts'
import type { KeptLine } from './evidence.store.ts'

/** What an act did to lines that stood in the log before it. */
export interface LogChange {
  /** Whose lines they are. */
  person: number
  /** Who is this person now. */
  from?: number
  /** The numbers of lines that say nothing any more. */
  cleared?: readonly number[]
  /** What stands now for each that says it in other words (`rewordedOf`). */
  rewritten?: Readonly<Record<string, string>>
}

/** The same as it stands in the act's own line. Only the museum can sign it, so nobody else explains a change. */
export interface SignedChange extends LogChange {
  signature: string
}

const textOf = ({ person, from = 0, cleared = [], rewritten = {} }: LogChange) =>
  JSON.stringify(['museum log change', person, from, cleared, rewritten])

export function signChange({ app }: Pick<RequestContext, 'app'>, change: LogChange): SignedChange {
  return { ...change, signature: auditKeyOf(app.settings.dataKey).sign(textOf(change)) }
}

// What erases and what joins; no other act explains a change of lines.
const mayExplain = new Set(['erase deletion', 'join login'])

/** What a line says that its act did to others; undefined where it is of no act that may, or says nothing of it. */
export function changeIn(line: KeptLine): (LogChange & { signature?: string }) | undefined {
  if (!mayExplain.has(`${line.action} ${line.object}`) || line.after === '') return undefined
  try {
    const { log }: { log?: LogChange & { signature?: string } } = JSON.parse(line.after)
    return typeof log === 'object' && log !== null ? log : undefined
  } catch {
    return undefined
  }
}

/** Whether the museum signed a change, by a key that was good at an instant. */
export function isChange(
  trusted: ReadonlyMap<string, number>,
  { signature = '', ...change }: LogChange & { signature?: string },
  at_ms: number,
): boolean {
  const text = textOf(change)
  return [...trusted].some(
    ([key, until]) => at_ms <= until + lateMs && isSigned(key, text, signature),
  )
}
