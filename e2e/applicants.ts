import type { APIRequestContext } from '@playwright/test'
import { type Applicant, apply, decideStep } from './applicant.ts'
import { makeKnown } from './museum.ts'
import { call, officeToken, tokenOf } from './people.ts'
import { unique } from './unique.ts'

/** Somebody new who has applied; `surname` begins the name, so that a search finds all of a test's. */
export function makeApplicant(
  request: APIRequestContext,
  surname = `试${unique()}`,
): Promise<Applicant> {
  return apply(request, `${surname}${unique()}`)
}

/** Decides an application as the demo administrator, as a colleague would. */
export async function decideAs(
  request: APIRequestContext,
  person: { id: number },
  decision: 'pass' | 'fail',
  remark = '',
): Promise<void> {
  await decideStep(request, person, { decision, remark })
}

/** What an applicant reads of themselves once they know what was decided. */
export async function knownOf(request: APIRequestContext, name: string) {
  makeKnown()
  return await call<{
    approval_status: number
    approval_remark: string
    code: string
    certificate_is_valid: number
    group: string
    work_unit: string
    phone: string
  }>(request, 'GET /api/volunteer/details', {}, await tokenOf(request, name))
}

/** Every step that an application has taken, such as `1→2`, the first one first. */
export async function stepsOf(
  request: APIRequestContext,
  { id }: { id: number },
): Promise<string[]> {
  const token = await officeToken(request)
  const { moves } = await call<{ moves: { from_status: number; to_status: number }[] }>(
    request,
    `GET /api/office/volunteers/${id}`,
    {},
    token,
  )
  return moves.map(({ from_status, to_status }) => `${from_status}→${to_status}`)
}

/** Somebody new whom the office has passed to the end. */
export async function makeVolunteer(
  request: APIRequestContext,
  surname?: string,
): Promise<Applicant> {
  const person = await makeApplicant(request, surname)
  for (let step = 0; step < 3; step += 1) await decideAs(request, person, 'pass')
  return person
}
