import type { Answer } from '@museum/web-kit/answer.ts'
import { createOutcome, untilWorthIt } from '@museum/web-kit/outcome.ts'
import { every, readChanged } from '@museum/web-kit/patch.ts'
import { CallError, cancelledStatus, type Lost } from '@museum/web-kit/send.ts'
import { findOutcomesBy } from '../client.ts'
import { stand, toast } from '../components/toast.ts'
import { tellNotDone } from '../refusal.ts'
import { actWord } from './actWords.ts'
import { queries } from './queries.ts'

const found = createOutcome({ wordOf: actWord, stand, pause: untilWorthIt })

/**
 * What became of an act whose answer was lost. Whoever has left its screen meanwhile is told it wherever they
 * are, and the screen hears no more of it: it would lead them away.
 */
findOutcomesBy((lost: Lost) => {
  const screen = location.pathname
  return found(lost)?.then((known) => {
    if (location.pathname === screen) return known
    return isTold(known, lost) ? Promise.reject(new CallError(cancelledStatus, '')) : known
  })
})

/** Tells what became of it; false where that is for whoever deals with logins. */
function isTold({ envelope, headers }: Answer, { address }: Lost): boolean {
  if (envelope?.status === 0) tellNotDone(envelope.msg ?? '')
  else if (envelope?.status === 1) toast(`${actWord(address)}成功`)
  else return false
  void readChanged(queries, headers.get('museum-changed') ?? every)
  return true
}
