import { CallError } from '@museum/web-kit/send.ts'
import { client } from '../../client.ts'
import { officeLogin } from './session.ts'

const key = 'office_leaving'

/**
 * Ends the login, here and on the server. The cookie is the server's to take away: where that cannot be reached it is
 * asked again as soon as it can.
 */
export async function leaveOffice(): Promise<void> {
  note(!(await end()))
  officeLogin.over()
}

/** Goes on leaving where the server could not be reached, now and whenever the line comes back. */
export function goOnLeaving(): void {
  const again = async () => {
    if (isNoted() && officeLogin.read() === undefined && (await end())) note(false)
  }
  window.addEventListener('online', () => void again())
  void again()
}

/** False where nobody answered; a login that was over has ended too. */
async function end(): Promise<boolean> {
  try {
    await client.send('POST /api/office/logout', {}, { own: true })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.answered
  }
}

function note(leaving: boolean): void {
  try {
    if (leaving) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage it is asked once.
  }
}

function isNoted(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
