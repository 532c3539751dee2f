/**
 * Requests a minute. `general` is all that one login may make, whichever calls they are; `address`
 * all that come from one address, whoever makes them: several hundred phones of a museum's Wi-Fi.
 * `stranger` are requests of an address with a token that is not live. The others are for one call:
 * `login`, `apply` and `report` of an address, `upload` and `export` of a login. `calendar` are visits of
 * an address to pages whose addresses nobody must be able to guess. `guess` are codes that an address asks
 * for and that no paper or card has: who tries them out is stopped, who checks papers or cards is not.
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
  calendar: 120,
  guess: 20,
} as const
/** The limits that a call may name. */
export type Rate = 'login' | 'apply' | 'upload' | 'export' | 'report'
