/**
 * True while the page in sight is the one the app was opened with, so that there is nothing of the app
 * to go back to. Read from the router's own count of its entries: a filter that replaces the address
 * gives the entry another key, yet adds nothing below it.
 */
export function isDeep(): boolean {
  return placeInHistory() === 0
}

/** How many entries of the app lie below the page in sight. */
export function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0
}
