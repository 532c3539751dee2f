import { usualEntries } from '@museum/contract/dictionary/dictionary.rules.ts'

/** Dictionary entries of the demo museum by kind, in the order in which they are shown: the usual ones, and its evenings. */
export const demoDictionaries = {
  ...usualEntries,
  service_time: [...usualEntries.service_time, '夜场'],
} as const

export type EducationName = (typeof demoDictionaries.education)[number]
export type ServiceTimeName = (typeof demoDictionaries.service_time)[number]
export type SkillName = (typeof demoDictionaries.skill)[number]
export type JobName = (typeof demoDictionaries.job)[number]
export type ActivityTypeName = (typeof demoDictionaries.activity_type)[number]
