type Defined<T> = { [F in keyof T]?: Exclude<T[F], undefined> }

/** The fields that somebody gave: those that are not undefined. */
export function defined<T extends object>(input: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
