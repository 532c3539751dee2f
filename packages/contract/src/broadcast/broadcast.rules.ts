/** Where a letter to many stands; taken back is one that waited for its time. */
export const broadcastStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

export const broadcastStateWords: Readonly<Record<BroadcastState, string>> = {
  scheduled: '定时发送',
  sending: '发送中',
  sent: '已发送',
  cancelled: '已撤回',
}

/** So many people are named one by one. */
export const mostNamed = 1000

/** The names and codes that somebody pasted, one by line or with what separates them in a text. */
export function pastedNames(text: string): string[] {
  // A space may be within a name: it separates where nothing else does, and only after a code.
  const parts = text.split(/[\n\r\t,，、;；|]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
