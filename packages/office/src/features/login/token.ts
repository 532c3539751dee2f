const key = 'office_token'

// Where the browser refuses storage the login lasts as long as the page.
let kept: string | undefined

/** The login of this browser; other tabs share it, so it is read anew each time. */
export const officeToken = {
  key,
  read(): string | undefined {
    try {
      return localStorage.getItem(key) ?? kept
    } catch {
      return kept
    }
  },
  write(token: string | undefined) {
    kept = token
    try {
      if (token === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, token)
    } catch {
      // `kept` holds it.
    }
  },
}
