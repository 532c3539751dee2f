import { isMobile, phoneForm } from '../phone.ts'

/** How many digits a code has, and for how many minutes it is good. */
export const codeLength = 6
export const codeMinutes = 5
/** How often one may be tried. */
export const codeTries = 5
/** After how many seconds another code may be had for a number. */
export const codeWaitSeconds = 60

/** Why no code can be sent to this number; undefined where one can. */
export function mobileRefusal(phone: string): string | undefined {
  if (phoneForm(phone) === '') return '请输入手机号'
  return isMobile(phone) ? undefined : '请输入中国大陆的11位手机号'
}

/** A code while it is typed: digits alone. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
