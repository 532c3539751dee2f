/** Why a certificate keeps its person from a shift: over by its day, or taken away. */
export const lapseCodes = ['planner.certificate_ended', 'planner.certificate_void'] as const
export type LapseCode = (typeof lapseCodes)[number]

/** How a certificate ends: its last day, and 1 where it was taken away whatever its days. */
export interface Lapse {
  until: string
  voided: number
}

/** What is to be known of a certificate up to a day; undefined where it is good until then, or there never was one. */
export function lapseOf(
  row: { certificate_end_time: string; certificate_is_valid: number },
  last: string,
): Lapse | undefined {
  const { certificate_end_time: until, certificate_is_valid: valid } = row
  if (until === '' || (valid === 1 && until >= last)) return undefined
  return { until, voided: valid === 1 ? 0 : 1 }
}

/** Why a certificate keeps its person from a shift of that day; undefined where it does not. */
export function lapseRefusal(lapse: Lapse | undefined, date: string): LapseCode | undefined {
  if (lapse === undefined) return undefined
  if (lapse.voided === 1) return 'planner.certificate_void'
  return lapse.until < date ? 'planner.certificate_ended' : undefined
}
