import { isLookedUpAtOnce, soughtNumber } from '@museum/contract/sought.ts'
import { notice } from '../notice.ts'

/** Says so, and answers true, where words are somebody's number beyond doubt and nobody is found by it. */
export function isVain(words: string): boolean {
  const sought = soughtNumber(words)
  if (!sought || !isLookedUpAtOnce(sought)) return false
  notice.error('这里不按手机号、证件号查找')
  return true
}
