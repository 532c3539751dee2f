/**
 * The page after those that came; undefined when the last was empty, or with `endsShort` not full,
 * which ends the list (specification section 7).
 */
export function nextPage(
  last: readonly unknown[],
  pages: number,
  { size = 10, endsShort = false }: { size?: number; endsShort?: boolean } = {},
): number | undefined {
  return last.length === 0 || (endsShort && last.length < size) ? undefined : pages + 1
}
