const given = document.querySelector<HTMLMetaElement>('meta[name="museum-name"]')?.content ?? ''

/** The museum's name as the server wrote it into the page; a page served by Vite has none. */
export const museumName = given === '' || given.startsWith('%') ? '博物馆' : given

/** The nonce that every style sheet made at run time must carry. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
