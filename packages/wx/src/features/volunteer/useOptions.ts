import type { Address } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { type Texts, useTexts } from '../agreement/useTexts.ts'
import { textsRead } from './consents.ts'
import type { ProfileFormValues } from './profileForm.ts'

type Choice = { id: number; name: string }

/** What the office offers to choose from in the form (§7.13–7.16). */
export interface Options {
  education: readonly Choice[]
  serviceTimes: readonly Choice[]
  skills: readonly Choice[]
  jobs: readonly Choice[]
  /** What is agreed to with it. */
  texts: Texts
}

const addresses = {
  education: 'GET /api/common/education',
  serviceTimes: 'GET /api/common/service_time',
  skills: 'GET /api/common/skill_list',
  jobs: 'GET /api/job/list',
} as const satisfies Record<Exclude<keyof Options, 'texts'>, Address>

/** The form's choices and texts, all or none. */
export function useOptions() {
  const education = useQueryOf(addresses.education, {})
  const serviceTimes = useQueryOf(addresses.serviceTimes, {})
  const skills = useQueryOf(addresses.skills, {})
  const jobs = useQueryOf(addresses.jobs, {})
  const texts = useTexts()
  const all = [education, serviceTimes, skills, jobs, texts]
  const options: Options | undefined =
    education.data && serviceTimes.data && skills.data && jobs.data && texts.data
      ? {
          education: education.data.list,
          serviceTimes: serviceTimes.data.list,
          skills: skills.data.list,
          jobs: jobs.data.list,
          texts: texts.data,
        }
      : undefined
  return {
    data: options,
    error: all.find((each) => each.error)?.error ?? null,
    isFetching: all.some((each) => each.isFetching),
    refetch: () => {
      for (const each of all) if (each.error) void each.refetch()
    },
  }
}

/** The form without choices that are offered no more, and without consent to a text that has changed: they are made anew. */
export function offeredOnly(form: ProfileFormValues, options: Options): ProfileFormValues {
  const kept = (ids: readonly number[], choices: readonly Choice[]) =>
    ids.filter((id) => choices.some((choice) => choice.id === id))
  return {
    ...form,
    ...textsRead(form, options.texts),
    education_id: kept([form.education_id], options.education)[0] ?? 0,
    service_time_ids: kept(form.service_time_ids, options.serviceTimes),
    skill_ids: kept(form.skill_ids, options.skills),
    job_ids: kept(form.job_ids, options.jobs),
  }
}

/** What stands where the office offers nothing yet, without which nobody can go on. */
export const nothingOffered = (what: string) => `本馆还没有设置可选的${what}，请联系志愿者办公室`
