import { hoursText } from '@museum/contract/minutes.ts'
import type { Leaving } from '@museum/contract/sign/leaving.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'

/** What signing out now loses, in words. */
export interface LossWords {
  /** Why one is asked. */
  head: string
  /** What counts now, and what the record will say. */
  now: string
  record: string
  /** When the shift ends, and what counts then. */
  end: string
  atEnd: string
  /** All of it in a sentence. */
  whole: string
}

/** The words of leaving a shift that ends at `end_time` too early. */
export function lossWords(leaving: Leaving, end_time: string): LossWords {
  const end = clockInWords(end_time)
  const head = headOf(leaving, end)
  const now = hoursText(leaving.minutes)
  const atEnd = hoursText(leaving.minutesAtEnd)
  const record = `记为${leaving.status_name}`
  const whole = `${head}。现在签退只计${now}，${record}；${end}签退可计${atEnd}`
  return { head, now, record, end, atEnd, whole }
}

function headOf({ justCame, since, left }: Leaving, end: string): string {
  if (!justCame) return `离${end}结束还有${hoursText(left)}`
  return since === 0 ? '您刚刚签到' : `您${since}分钟前刚签到`
}
