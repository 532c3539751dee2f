import { type ReactNode, useEffect } from 'react'
import { standAtGate } from '../features/login/login.ts'
import { useToken } from '../features/login/session.ts'
import type { RouteEntry } from './routeTable.ts'
import { ScreenLoader } from './ScreenLoader.tsx'

// Whoever holds a token never fetches it.
const loginNeeded: RouteEntry = {
  path: '*',
  auth: false,
  load: () => import('./LoginNeeded.tsx'),
}

/** Lets the holder of a token through; anyone else is asked to log in (§6.2). */
export function LoginGate({ children }: { children: ReactNode }) {
  useEffect(standAtGate, [])
  // By its key it has nothing of the screen whose place it takes.
  return useToken() === undefined ? <ScreenLoader key="login" route={loginNeeded} /> : children
}
