import { statedPeriod } from '@museum/contract/statement/statement.rules.ts'

/** A statement's days as a screen shows them: where a line is short it ends between the two, not within one. */
export function periodShown(period: Parameters<typeof statedPeriod>[0]): string {
  return statedPeriod(period).replace('至', '至\u200b')
}
