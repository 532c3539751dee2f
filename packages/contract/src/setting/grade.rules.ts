/**
 * How well it is known that somebody was there when they signed, best first: the entrance's changing
 * code, the same kept offline and sent later, a printed code, a time that the office made up, no code.
 */
export const grades = ['A', 'B', 'C', 'D', 'E'] as const
/** A way of signing that the museum may let count by itself. */
export type CountedGrade = (typeof grades)[number]

/** Kept offline, with something that speaks against it: what counts by the office's word alone. */
export const doubtedGrade = 'F'
/** Every grade that a signing may have, best first. */
export const knownGrades = [...grades, doubtedGrade] as const
export type Grade = (typeof knownGrades)[number]

/** What a grade says, as the office reads it. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  A: '现场动态码',
  B: '离线动态码',
  C: '打印码',
  D: '办公室补签',
  E: '未扫码',
  F: '离线动态码（需核实）',
}

/** Which grades count by themselves where the entrance has a screen, as the office is advised. */
export const advisedGrades: readonly CountedGrade[] = ['A', 'B', 'D']

/** Whether a grade counts without the office's word; F never does. */
export function countsByItself(grade: Grade, counted: readonly CountedGrade[]): boolean {
  return counted.some((one) => one === grade)
}

/** A grade with its word, such as `A 现场动态码`; empty where none is known. */
export function gradeText(grade: Grade | ''): string {
  return grade === '' ? '' : `${grade} ${gradeWords[grade]}`
}

/** The worse of two; of which one is not known, the other. */
export function worseGrade(one: Grade | '', other: Grade | ''): Grade | '' {
  return one > other ? one : other
}
