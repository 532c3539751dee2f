import type { ComponentType } from 'react'
import type { RouteEntry } from './routeTable.ts'

/** How long a screen's code may take (§9.4). */
const screenTimeoutMs = 120_000

export class ScreenTimeout extends Error {}

const loaded = new Map<RouteEntry['load'], ComponentType>()
const coming = new Map<RouteEntry['load'], Promise<ComponentType>>()

/** The screen, when its code is here already. */
export function screenHere(route: RouteEntry): ComponentType | undefined {
  return loaded.get(route.load)
}

/** Fetches a screen's code once, however often it is asked for; rejects after 120 s. */
export function fetchScreen(route: RouteEntry): Promise<ComponentType> {
  const under = coming.get(route.load)
  if (under) return under
  const promise = within(twice(route.load), screenTimeoutMs).then(
    (module) => {
      loaded.set(route.load, module.default)
      return module.default
    },
    (error: unknown) => {
      coming.delete(route.load)
      throw error
    },
  )
  coming.set(route.load, promise)
  return promise
}

/** A single lost packet is no failure: one more try, after half a second. */
function twice<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return load()
  })
}

/** Rejects with `ScreenTimeout` when `promise` takes longer than `ms`. */
function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenTimeout()), ms)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
