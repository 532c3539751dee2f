import type { APIRequestContext } from '@playwright/test'
import { noteMaking } from './noted.ts'

let opened = 0

/** What was made once for the tests of a worker is made anew: they have another museum. */
export function forgetMuseum(): void {
  opened += 1
}

/** Makes something of a museum at most once for the tests that a worker runs in it. */
export function onceAMuseum<T>(
  make: (request: APIRequestContext) => Promise<T>,
): (request: APIRequestContext) => Promise<T> {
  let made: ({ at: number } & ReturnType<typeof noteMaking<T>>) | undefined
  return (request) => {
    if (made?.at === opened) made.again()
    else made = { at: opened, ...noteMaking(() => make(request)) }
    return made.of
  }
}
