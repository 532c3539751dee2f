import { firstAsked } from '@museum/contract/offer/offer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { Asked } from './bulkForm.ts'

interface AskingNoteProps {
  /** Of these days. */
  first: string
  last: string
  asks: boolean
  whom: Pick<Asked, 'ids' | 'filter' | 'except'>
}

/** How many colleagues would be asked for how many shifts, before anybody is put on leave. */
export function AskingNote({ first, last, asks, whom }: AskingNoteProps) {
  const { data, isPlaceholderData } = useQueryOf(
    'POST /api/office/bulk/asking',
    { first, last, ...whom },
    { enabled: asks, keep: true },
  )
  if (!asks)
    return <p className="below notice">不询问任何人；空出的班次在“总览”的缺人班次里另行安排。</p>
  if (!data || isPlaceholderData) return <p className="below notice">正在计算将请几人…</p>
  return (
    <p className="below notice" role="status">
      {wordsOf(data)}
    </p>
  )
}

const how = `每班先请最合适的至多${firstAsked}人，有人说“不行”再请下一位；夜间只问今明两天的班次，其余等到早上。`

function wordsOf({ shifts, people }: { shifts: number; people: number }) {
  if (shifts === 0) return '空出的班次都不缺人，不会询问任何人。'
  if (people === 0) return `空出的${shifts}班现在没有可以请的人，请在“总览”的缺人班次里安排。`
  if (people < 0) return `将请同事代${shifts}班。${how}`
  return (
    <>
      <strong>
        将请{people}人代{shifts}班
      </strong>
      。{how}
    </>
  )
}
