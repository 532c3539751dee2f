import type { DeviceKind } from '@museum/contract/sign/device.rules.ts'
import { wallPlace } from '../wall/wall.pages.ts'
import { kioskPlace } from './sign.pages.ts'

const keys: Readonly<Record<DeviceKind, string>> = { sign: 'kiosk_token', wall: 'wall_token' }

// Where the browser refuses storage a screen is paired as long as its page stands.
const kept = new Map<DeviceKind, string>()

/** What lets a screen show what its kind does; it is no login of the office. */
export const screenToken = {
  read(kind: DeviceKind): string | undefined {
    try {
      return localStorage.getItem(keys[kind]) ?? kept.get(kind)
    } catch {
      return kept.get(kind)
    }
  },
  write(kind: DeviceKind, token: string | undefined) {
    if (token === undefined) kept.delete(kind)
    else kept.set(kind, token)
    try {
      if (token === undefined) localStorage.removeItem(keys[kind])
      else localStorage.setItem(keys[kind], token)
    } catch {
      // `kept` holds it.
    }
  },
}

/** Where a screen shows what its kind does. */
export const screenPaths: Readonly<Record<DeviceKind, string>> = {
  sign: kioskPlace.path,
  wall: wallPlace.path,
}
