import type { SignType } from '@museum/contract/sign/sign.rules.ts'

/** What the result page says; it travels in the history entry, so that no address can forge it. */
export interface SignResult {
  ok: boolean
  /** Absent where it did not come to signing. */
  type?: SignType
  msg: string
  /** When it was signed, `YYYY-MM-DD HH:mm:ss`. */
  time?: string
  title?: string
  /** The minutes that a shift which is signed out counts. */
  minutes?: number
  /** Another try may help: the address for it. */
  retry?: string
}

/** The result in a history entry; undefined when the page was opened without one. */
export function resultOf(state: unknown): SignResult | undefined {
  const result = (state as { result?: unknown } | null)?.result as Partial<SignResult> | undefined
  return typeof result?.ok === 'boolean' && typeof result.msg === 'string'
    ? (result as SignResult)
    : undefined
}
