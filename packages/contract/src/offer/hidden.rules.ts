import { mostOffersADay } from './offer.rules.ts'

/**
 * Why somebody, or a shift of theirs, is not among those who can be asked: they were asked as often as anybody is on
 * a day, they said no to it, nothing reaches them in the app; the caller may not serve it (`own`), or they may not
 * serve the caller's (`theirs`), of which no more is said to a colleague.
 */
export const hiddenWhys = ['asked', 'declined', 'phone', 'own', 'theirs'] as const
export type HiddenWhy = (typeof hiddenWhys)[number]

/** Who is left out of a list for one reason: by name as far as the reader may know, and how many in all. */
export interface Hidden {
  why: HiddenWhy
  names: readonly string[]
  count: number
}

/** The same as an answer holds it. */
export interface HiddenCount extends Hidden {
  names: string[]
}

const mostNamed = 3

/** `王芳、林悦` of two, `王芳等5人` where not all may be named, `5人` where none may. */
function whoOf({ names, count }: Hidden): string {
  const named = names.slice(0, mostNamed).join('、')
  if (named === '') return `${count}人`
  return names.length === count && count <= mostNamed ? named : `${named}等${count}人`
}

/** Why these can be asked no more today, or not at all, in words for whoever asks. */
export function hiddenWords(hidden: Hidden): string {
  const who = whoOf(hidden)
  const words: Record<HiddenWhy, string> = {
    asked: `${who}今天已被问过${mostOffersADay}次，今天不再打扰`,
    declined: `${who}已答复不行`,
    phone: `${who}收不到小程序消息，需电话联系`,
    own: `${hidden.count}班与您的排班冲突或您不能服务`,
    theirs: `${hidden.count}班的同事不能接您的这一班`,
  }
  return words[hidden.why]
}

/** One entry for each reason that there is, in the order of the reasons. */
export function hiddenBy(found: readonly { why: HiddenWhy; name: string }[]): HiddenCount[] {
  return hiddenWhys.flatMap((why) => {
    const its = found.filter((one) => one.why === why)
    const names = [...new Set(its.map(({ name }) => name).filter((name) => name !== ''))]
    return its.length > 0 ? [{ why, names, count: its.length }] : []
  })
}
