/** The fields of `after` that differ from `before`. */
export function changesOf<F extends object>(before: F, after: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(before[name as keyof F]) !== JSON.stringify(value),
    ),
  ) as Partial<F>
}
