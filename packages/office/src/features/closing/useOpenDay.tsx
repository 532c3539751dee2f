import { dayInWords, dayNumber } from '@museum/contract/day.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { client, tellFailure } from '../../client.ts'
import { undoables } from '../../components/UndoBar.tsx'
import { useAsk } from '../../components/useAsk.ts'
import type { DayInfo } from '../setting/settingRows.ts'

/** Takes back that a day was closed, while nobody knows of it. */
const dayUndo = 'POST /api/office/closed-days/undecide'
/** Offers to take back what was done to a day; what was done to it before is told by now. */
export function offerDayUndo(word: string, date: string, told?: number) {
  undoables.drop(dayUndo, dayNumber(date))
  const then =
    told === 0 ? '60 秒后不能撤销' : told === undefined ? undefined : `60 秒后通知 ${told} 人`
  undoables.add({ word, address: dayUndo, ids: [dayNumber(date)], then })
}

/** Asks with what it does, then makes a day like any other. */
export function useOpenDay() {
  const ask = useAsk()
  const act = useCommand('POST /api/office/days/open', {
    done: false,
    onDone: ({ data }, { date }) => offerDayUndo(`${dayInWords(date)} 恢复`, date, data.told),
  })
  return async (date: string) => {
    try {
      const { data } = await client.send('GET /api/office/days/:date', { date }, { own: true })
      ask({
        danger: false,
        title: data.closed === 1 ? `恢复开放${dayInWords(date)}` : `恢复${dayInWords(date)}`,
        content: whatOpens(data),
        okText: data.closed === 1 ? '恢复开放' : '恢复',
        act: () => act.run({ date }),
      })
    } catch (error) {
      tellFailure(error)
    }
  }
}

function whatOpens({ closed, taken }: DayInfo): string {
  if (closed === 0) return '取消当日另设的时间段，改用平日的规则。已有的排班不变。'
  return taken > 0
    ? `闭馆时取消的 ${taken} 个排班原样恢复，60 秒内可以撤销，之后逐一通知志愿者。`
    : '当日重新可以排班。闭馆时没有取消排班，不会发出通知。'
}
