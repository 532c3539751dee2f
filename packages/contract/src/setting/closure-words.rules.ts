import { spanInWords } from '../span.ts'
import type { DayClosure } from './closure.rules.ts'

/** What a closure is, such as `特展厅、序厅停用` or `09:00–12:00闭馆`; a day or period is put before it. */
export function closureWords({ places, ...closure }: DayClosure): string {
  const when = closure.start_time === '' ? '' : spanInWords(closure)
  if (places.length === 0) return `${when}闭馆`
  return `${when}${when === '' ? '' : ' '}${places.map(({ name }) => name).join('、')}停用`
}
