import { applicationFields, type FormProblem } from '@museum/contract/volunteer/profile.rules.ts'
import type { ProfileInput } from '@museum/contract/volunteer/volunteer.calls.ts'
import { words } from '@museum/contract/words.ts'
import type { RequestContext } from '../../context.ts'
import { findDictionary } from '../dictionary/dictionary.read.ts'

type Chosen = Pick<ProfileInput, 'education_id' | 'service_time_ids' | 'skill_ids' | 'job_ids'>

/** Only a call made by hand names a choice that was never offered; 0 and no ids choose nothing. */
export async function choiceProblem(
  ctx: RequestContext,
  application: Chosen,
): Promise<FormProblem | undefined> {
  const chosen = {
    education_id: {
      kind: 'education',
      ids: application.education_id ? [application.education_id] : [],
    },
    service_time_ids: { kind: 'service_time', ids: application.service_time_ids },
    skill_ids: { kind: 'skill', ids: application.skill_ids },
    job_ids: { kind: 'job', ids: application.job_ids },
  }
  const all = Object.values(chosen).flatMap(({ ids }) => ids)
  const entries = new Map((await findDictionary(ctx.db, all)).map(({ id, kind }) => [id, kind]))
  for (const [field, { kind, ids }] of Object.entries(chosen)) {
    if (ids.every((id) => entries.get(id) === kind)) continue
    const shown = applicationFields.find(({ name }) => name === field)
    return { field, msg: shown ? shown.verb + shown.label : words.incompleteForm }
  }
  return undefined
}
