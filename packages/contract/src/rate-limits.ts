/**
 * Requests a minute. `general` is all that one login may make, whichever calls they are; `address`
 * all that come from one address, whoever makes them: several hundred phones of a museum's Wi-Fi.
 *
 * What proves wrong is counted by itself first: the `same` dead token, ticket, code or password. Only
 * then by address, with room for a museum: `stranger` for tokens that are not live, `login` for tickets
 * and codes that a call refuses, `password` for the office's passwords, each of which costs a slow hash,
 * `guess` for addresses of pages that nobody was given.
 * What proves right counts for nothing. The shortest of all that can be tried so, the eight letters of
 * 32 that pair a screen, are counted in the database too: ten of an address; a ticket or a token has 256 bits.
 *
 * The others are for one call: `apply`, `upload`, `export` and `reveal` of a login, `applied` of all the
 * applications that come from an address, `report` of an address, `site` of a key of the museum's site or door.
 */
export const rates = {
  address: 12_000,
  general: 600,
  same: 30,
  stranger: 3_000,
  login: 1_200,
  password: 300,
  guess: 600,
  apply: 30,
  applied: 600,
  upload: 30,
  export: 20,
  reveal: 12,
  report: 12,
  site: 60,
} as const
/** The limits that a call may name. */
export type Rate =
  | 'login'
  | 'password'
  | 'apply'
  | 'upload'
  | 'export'
  | 'reveal'
  | 'report'
  | 'site'
