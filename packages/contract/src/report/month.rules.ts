import { figureText, reportHours, shareText } from './report.rules.ts'

/** What the sentences of a month are made of. */
export interface MonthFigures {
  people: number
  minutes: number
  missed: number
  missed_before: number
  joined: number
  need: number
  filled: number
  months: readonly { month: string; people: number; minutes: number }[]
  halls: readonly { name: string; need: number; filled: number }[]
}

/** Two sentences that say what changed in a month: of people and hours, and of what was wanted. */
export function monthSentences(month: MonthFigures): [string, string] {
  return [peopleSentence(month), wantedSentence(month)]
}

function peopleSentence({ people, minutes, joined, months }: MonthFigures): string {
  const before = months.at(-2)
  if (people === 0)
    return before && before.people > 0
      ? `本月没有服务记录，上月有${figureText(before.people)}人来过。`
      : '本月没有服务记录。'
  const served = `本月${figureText(people)}人来过，服务${reportHours(minutes)}小时`
  const more = joined > 0 ? `，新增正式志愿者${figureText(joined)}人` : ''
  if (!before || before.people === 0) return `${served}${more}。`
  const heads = changeText(people - before.people, '人')
  const hours = percentText(minutes, before.minutes)
  return `${served}：人数比上月${heads}${hours === '' ? '' : `，时长${hours}`}${more}。`
}

function wantedSentence({ need, filled, halls, missed, missed_before }: MonthFigures): string {
  const absent =
    missed === 0
      ? '没有人缺勤'
      : `缺勤${figureText(missed)}次，比上月${changeText(missed - missed_before, '次')}`
  if (need === 0) return `本月没有排定所需人数；${absent}。`
  const lack = need - filled
  const rate = `所需${figureText(need)}席到岗${shareText(filled, need)}`
  if (lack === 0) return `${rate}，没有缺口；${absent}。`
  const [worst, next] = halls.toSorted((one, other) => lackOf(other) - lackOf(one))
  // Where two lack alike neither is named, and where there is one hall alone it goes without saying.
  const where =
    worst && next && lackOf(worst) > lackOf(next)
      ? `，其中${worst.name}${figureText(lackOf(worst))}席，占${Math.round((lackOf(worst) * 100) / lack)}%`
      : ''
  return `${rate}，缺${figureText(lack)}席${where}；${absent}。`
}

const lackOf = ({ need, filled }: { need: number; filled: number }) => need - filled

function changeText(more: number, measure: string): string {
  if (more === 0) return '持平'
  return `${more > 0 ? '多' : '少'}${figureText(Math.abs(more))}${measure}`
}

function percentText(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) * 100) / before)
  if (percent === 0) return '持平'
  return `${percent > 0 ? '多' : '少'}${Math.abs(percent)}%`
}
