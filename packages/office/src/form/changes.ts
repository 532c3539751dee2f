/** The fields of `after` that differ from `before`. */
export function changesOf<F extends object>(before: F, after: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof F] !== value),
  ) as Partial<F>
}
