import type { AppContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import { framed, type SyslogMessage } from '../../syslog/message.ts'
import { sendFramed } from '../../syslog/send.ts'
import { type KeptLine, linesBehind } from './evidence.store.ts'
import { headsArrived, sentUpTo, takeSending, waitingHeads } from './seal.store.ts'

const linesAtOnce = 500
const headsAtOnce = 100
/** Whoever sends has so long for a batch; after that any process may. */
const leaseMs = 60_000

type Needed = Pick<AppContext, 'db' | 'clock' | 'settings'>

/**
 * Sends lines of the chain and signed heads to the museum's syslog server, in order and at least once, where one is
 * set; what could not be sent waits. What a line says before and after is not sent: erasing would not reach it there,
 * and its digest holds it.
 */
export async function sendLog(
  { db, clock, settings }: Needed,
  stopped: () => boolean = () => false,
): Promise<void> {
  const { syslog, publicUrl } = settings
  if (!syslog) return
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : ''
  const send = (messages: readonly SyslogMessage[]) =>
    sendFramed(
      syslog,
      messages.map((one) => framed(one, host)),
    )
  while (!stopped()) {
    const now = clock().getTime()
    const from = await single(db, (tx) => takeSending(tx, now, now + leaseMs))
    if (from === undefined) return
    const lines = await linesBehind(db, from, linesAtOnce)
    const heads = await waitingHeads(db, 'sent_ms', headsAtOnce)
    try {
      if (lines.length + heads.length > 0) await send([...lines.map(ofLine), ...heads.map(ofHead)])
    } catch (error) {
      await single(db, (tx) => sentUpTo(tx, from))
      throw error
    }
    await single(db, (tx) => sentUpTo(tx, lines.at(-1)?.seq ?? from))
    const arrived = heads.map(({ at_ms }) => at_ms)
    await single(db, (tx) => headsArrived(tx, 'sent_ms', arrived, now))
    if (lines.length < linesAtOnce && heads.length < headsAtOnce) return
  }
}

function ofLine({
  volunteer_id: _,
  salt: _salt,
  before: _before,
  after: _after,
  ...said
}: KeptLine) {
  return { at_ms: said.at_ms, kind: 'line', notice: false, said }
}

function ofHead(said: Awaited<ReturnType<typeof waitingHeads>>[number]) {
  return { at_ms: said.at_ms, kind: 'head', notice: true, said }
}
