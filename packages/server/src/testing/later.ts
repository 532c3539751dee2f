/** Does something after a while, as a phone does that was told to come back. */
export function later<T>(ms: number, ctx: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(ctx()), ms))
}
