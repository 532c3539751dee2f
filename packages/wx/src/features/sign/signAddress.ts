import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import { signInScreen, signInSureScreen } from './sign.screens.ts'

interface Chosen extends Span {
  id: number
  date: string
  title: string
  service_type_name: string
}

/** What the confirmation page gets in its query (§2.41). */
export interface Confirmation {
  time: string
  title: string
  service_type_name: string
  id: number
  type: SignType
  /** What the scanned code carried beside the address; empty where none was scanned. */
  proof: string
}

/** The confirmation of signing a shift in or out. */
export function sureAddress(shift: Chosen, type: SignType, proof: string): string {
  const query = new URLSearchParams({
    time: `${shift.date} ${spanInWords(shift)}`,
    title: shift.title,
    service_type_name: shift.service_type_name,
    id: String(shift.id),
    type,
    ...(proof === '' ? {} : { proof }),
  })
  return `${signInSureScreen.path}?${query}`
}

/** What a confirmation's address says; undefined when it names no shift. */
export function confirmationOf(query: URLSearchParams): Confirmation | undefined {
  const id = Number(query.get('id'))
  const type = query.get('type')
  if (!Number.isSafeInteger(id) || id < 1 || (type !== 'sign' && type !== 'signout'))
    return undefined
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100)
  return {
    id,
    type,
    time: text('time'),
    title: text('title'),
    service_type_name: text('service_type_name'),
    proof: text('proof'),
  }
}

/** The sign-in address in a scanned code, below this app; undefined when the code is another's. */
export function scannedAddress(code: string, origin: string): string | undefined {
  try {
    const url = new URL(code)
    if (url.origin !== origin || url.pathname !== `/wx${signInScreen.path}`) return undefined
    return signInScreen.path + url.search
  } catch {
    return undefined
  }
}
