const key = 'kiosk_token'

/** What lets this screen show the day's code; it is no login of the office. */
export const kioskToken = {
  read(): string | undefined {
    return localStorage.getItem(key) ?? undefined
  },
  write(token: string | undefined) {
    if (token === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  },
}
