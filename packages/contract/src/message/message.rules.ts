/** Whether a notification has been read: 1 unread, 2 read (§3.50, §4.38). */
export type ReadFlag = 1 | 2

export const unreadFlag = 1 satisfies ReadFlag
export const readFlag = 2 satisfies ReadFlag

const badgeMax = 99

/** What a badge shows of a count: nothing for 0, at most 99 and a plus (§9.35). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > badgeMax ? `${badgeMax}+` : String(count)
}
