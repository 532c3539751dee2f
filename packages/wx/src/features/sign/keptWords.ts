import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { mostOffMinutes } from '@museum/contract/sign/sign-code.rules.ts'

/** What is kept, such as `09:03的签到`; `time` is a stamp of the museum's. */
export function keptName({ time, type }: { time: string; type: SignType }): string {
  return `${time.slice(11, 16)}的${type === 'sign' ? '签到' : '签退'}`
}

/** What is said of it: first that it is kept, then that it came. */
export function keptWords(punch: { time: string; type: SignType }): string {
  return `已记下${keptName(punch)}，尚未送达。联网后请打开本页`
}

/** That the code counts, and not this phone's clock; empty where they agree. */
export function clockWords(minutes: number): string {
  if (minutes === 0) return ''
  const off = minutes < mostOffMinutes ? `${minutes}分钟` : '一天以上'
  return `手机时间相差${off}，以签到码为准`
}

/** That it came. */
export function deliveredWords(punch: { time: string; type: SignType }): string {
  return `${keptName(punch)}已送达`
}
