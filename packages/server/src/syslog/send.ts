import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { SyslogPlace } from './syslog-settings.ts'

const longestMs = 20_000
/** Whoever closes unread breaks off within this time after the last was written. */
const pauseMs = 250

/**
 * Sends messages over a connection of their own, and answers when the other side has ended it after the last of
 * them. Syslog knows no receipt: an end in order is as near to one as it gets. Rejects where the server is away,
 * another than its certificate must say, too slow, or breaks off; then all must be sent again.
 */
export async function sendFramed(
  { host, port, ca }: SyslogPlace,
  messages: readonly string[],
  mostMs = longestMs,
): Promise<void> {
  const servername = isIP(host) ? {} : { servername: host }
  const socket = connect({ host, port, ca, ...servername, minVersion: 'TLSv1.2' })
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the syslog server is too slow')), mostMs)
      const brokenOff = () => reject(new Error('the syslog server broke off'))
      let ended = false
      const end = () => {
        ended = true
        socket.end()
      }
      socket.once('error', reject)
      socket.once('secureConnect', () => {
        socket.resume()
        socket.write(messages.join(''), () => setTimeout(end, pauseMs))
      })
      socket.once('end', () => (ended ? resolve() : brokenOff()))
      socket.once('close', brokenOff)
    })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}
