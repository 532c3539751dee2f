import type { QueryClient } from '@tanstack/react-query'
import { show } from './patch.ts'

/** The element of the page that holds what `takeFirstAnswers` takes over, as JSON. */
const place = 'first-answers'

interface FirstAnswers {
  /** The museum's day on which they hold. */
  day: string
  answers: readonly FirstAnswer[]
}

interface FirstAnswer {
  address: string
  input: object
  /** Of a list in pages, of which this is the first. */
  size?: number
  /** The tables that it was read from, by comma. */
  read: string
  data: unknown
}

/**
 * Takes over the answers that the page brought of what its screen asks first, so that the screen is
 * drawn without asking. Only where the page has just come from the server: one that the browser had kept
 * may be of any age. `today` is the museum's day as this device has it; where its clock is wrong the
 * answers are asked for, from which it learns the time.
 */
export function takeFirstAnswers(queries: QueryClient, today: string): void {
  const element = document.getElementById(place)
  const updatedAt = cameAt()
  if (!element || updatedAt === undefined) return
  const { day, answers }: FirstAnswers = JSON.parse(element.textContent ?? '')
  if (day !== today) return
  for (const { address, input, size, read, data } of answers) {
    const queryKey = size === undefined ? [address, input] : [address, 'pages', input, size]
    const known = size === undefined ? data : { pages: [data], pageParams: [1] }
    show(queries, queryKey, known, read, updatedAt)
  }
}

/** When the page came from the server, in milliseconds; undefined where it did not, or nobody says. */
function cameAt(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // What a browser takes out of its cache transfers nothing; what the server says is unchanged does.
  if (!page || !(page.transferSize > 0)) return undefined
  return Date.now() - (performance.now() - page.responseStart)
}
