/** Where a letter to many stands: `due` waits for the end of the minute in which it is taken back, taken back it waited. */
export const broadcastStates = ['scheduled', 'due', 'sending', 'sent', 'cancelled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

export const broadcastStateWords: Readonly<Record<BroadcastState, string>> = {
  scheduled: '定时发送',
  due: '即将发送',
  sending: '发送中',
  sent: '已发送',
  cancelled: '已撤回',
}

/** True of one that nobody has heard of yet. */
export const isWaiting = (state: BroadcastState) => state === 'scheduled' || state === 'due'

/** So many people are named one by one. */
export const mostNamed = 1000

/** The names and codes that somebody pasted, one by line or with what separates them in a text. */
export function pastedNames(text: string): string[] {
  // A space may be within a name: it separates where nothing else does, and only after a code.
  const parts = text.split(/[\n\r\t,，、;；|]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
