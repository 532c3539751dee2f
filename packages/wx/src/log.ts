/** Notes a failure that its screen does not show (specification section 8); the debug console lists it. */
export function note(what: string, failure: unknown) {
  // biome-ignore lint/suspicious/noConsole: the specification has such failures logged, and the log is here
  console.warn(what, failure)
}
