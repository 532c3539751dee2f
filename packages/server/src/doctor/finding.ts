/** What one look found: what it is about, how it stands, and what to do, each in both languages. */
export interface Finding {
  check: string
  state: 'good' | 'warn' | 'bad'
  /** English, then Chinese. */
  said: readonly [string, string]
  /** Absent where there is nothing to do. */
  todo?: readonly [string, string]
}

export const good = (check: string, en: string, zh: string): Finding => ({
  check,
  state: 'good',
  said: [en, zh],
})

export const faulty = (
  check: string,
  state: 'warn' | 'bad',
  said: Finding['said'],
  todo: readonly [string, string],
): Finding => ({ check, state, said, todo })

const marks = { good: 'ok  ', warn: 'WARN', bad: 'FAIL' } as const

/** Findings as a person reads them: a line each in English and in Chinese, with what to do below. */
export function told(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ check, state, said: [en, zh], todo }) => [
      `${marks[state]} ${check}: ${en}`,
      `     ${zh}`,
      ...(todo ? [`     → ${todo[0]}`, `     → ${todo[1]}`] : []),
    ])
    .join('\n')
}
