/** Notes a failure that its screen does not show (§8.37); the debug console lists it. */
export function note(what: string, failure: unknown) {
  // biome-ignore lint/suspicious/noConsole: the specification has such failures logged, and the log is here
  console.warn(what, failure)
}
