const watching = Symbol.for('museum.refusing-warnings')

/**
 * Has a warning of Node's own end the run as a failure: it tells of a leak, such as a file that only
 * the garbage collector closed, or of what the next version takes away.
 */
export function refuseWarnings(): void {
  // Files of tests share a process, and one ear is enough.
  const marked = process as { [watching]?: true }
  if (marked[watching]) return
  marked[watching] = true
  process.on('warning', (warning) => {
    throw warning
  })
}
