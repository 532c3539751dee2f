/**
 * Requests a minute. `general` is all that one login may make, whichever calls they are; `address`
 * all that come from one address, whoever makes them: several hundred phones of a museum's Wi-Fi.
 * `stranger` are requests of an address with a token that is not live. The others are for one call:
 * `login`, `apply` and `report` of an address, `upload` and `export` of a login.
 */
export const rates = {
  address: 12_000,
  stranger: 300,
  general: 600,
  login: 120,
  apply: 30,
  upload: 30,
  export: 10,
  report: 12,
} as const
/** The limits that a call may name. */
export type Rate = 'login' | 'apply' | 'upload' | 'export' | 'report'
