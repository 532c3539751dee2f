declare global {
  interface Window {
    /** Taken out of the address by the first script of index.html. */
    loginTicket?: string
  }
}

/** True when this page was opened with a login ticket that is not exchanged yet. */
export function hasTicket(): boolean {
  return window.loginTicket !== undefined && window.loginTicket !== ''
}
