/** What one page hands on to the next in memory, since an address is kept and counted by WeChat. */
export interface Held {
  /** Logs in once; empty for none. */
  ticket: string
}

/** Takes the ticket that the login has left, so that nobody uses it twice. */
export function takeTicket(): string {
  const held = getApp<Held>()
  const { ticket } = held
  held.ticket = ''
  return ticket
}
