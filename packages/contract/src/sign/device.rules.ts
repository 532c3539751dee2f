/** What a screen under a token of its own shows: the sign-in code, or the day. */
export const deviceKinds = ['sign', 'wall'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceWords: Readonly<Record<DeviceKind, string>> = { sign: '签到屏', wall: '大屏' }

/** A screen that asked for nothing for so many days has ended: it is paired anew. */
export const silentDays = 90
