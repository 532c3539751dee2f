/** What a screen under a token of its own shows: the sign-in code, or the day. */
export const deviceKinds = ['sign', 'wall'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export const deviceWords: Readonly<Record<DeviceKind, string>> = { sign: '签到屏', wall: '大屏' }
