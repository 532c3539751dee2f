import { session } from '../features/login/session.ts'
import { hasTicket } from '../features/login/ticket.ts'
import { fetchScreen } from './lateScreen.ts'
import { pathnameNow } from './router.tsx'
import { loginNeeded, routeAt } from './useRoute.ts'

/** The shape of a screen is looked at for so long; then the app stands, and says what it waits for. */
const patienceMs = 3_000
/** An app that is kept on the phone shows no shape, and has its screens beside it. */
const keptPatienceMs = 300

/** Resolves when the screen that the page was opened for can be drawn at once, and at the latest when patience ends. */
export async function firstScreenHere(hasShape: boolean): Promise<void> {
  if (hasTicket()) return
  const { route } = routeAt(pathnameNow())
  const screen = route.auth && session.token() === undefined ? loginNeeded : route
  const patience = new Promise((resolve) =>
    setTimeout(resolve, hasShape ? patienceMs : keptPatienceMs),
  )
  // What failed the app says, and tries again.
  await Promise.race([fetchScreen(screen).catch(() => {}), patience])
}
