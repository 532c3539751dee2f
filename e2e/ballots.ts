import type { APIRequestContext } from '@playwright/test'
import { makeVolunteer } from './applicants.ts'
import { call, officePicture, officeToken } from './people.ts'

export interface Ballots {
  id: number
  title: string
  /** In the order in which they were added. */
  candidates: readonly { id: number; name: string }[]
}

/** Gives an empty museum the choices that people need to apply. */
export async function openChoices(request: APIRequestContext): Promise<void> {
  const token = await officeToken(request)
  for (const kind of ['education', 'service_time', 'skill'])
    await call(
      request,
      'POST /api/office/dictionaries',
      { kind, name: `评选${kind}`, sort: 1 },
      token,
    )
}

/** A vote with a new candidate for each surname, by the office's calls. */
export async function makeBallots(
  request: APIRequestContext,
  vote: {
    title: string
    start_time: string
    end_time: string
    max_votes?: number
    voters?: string
  },
  surnames: readonly string[],
  /** What the office shows of each candidate in place of the own photo. */
  picture?: Buffer,
): Promise<Ballots> {
  const token = await officeToken(request)
  const { id } = await call<{ id: number }>(request, 'POST /api/office/votes', vote, token)
  const candidates: { id: number; name: string }[] = []
  for (const surname of surnames) {
    const person = await makeVolunteer(request, surname)
    const img_path = picture ? await officePicture(request, picture) : ''
    const made = await call<{ id: number; name: string }>(
      request,
      'POST /api/office/candidates',
      {
        vote_id: id,
        volunteer_id: person.id,
        img_path,
        introduction: `${surname}老师讲了十年青铜，驻守二层展厅，把每件器物讲成一堂听得懂的课。`,
        remark: `<h3>事迹</h3><p>${surname}老师的卡片写满了三个鞋盒。</p><img src="x" onerror="document.title='坏'"><script>document.title='坏'</script>`,
      },
      token,
    )
    candidates.push({ id: made.id, name: made.name })
  }
  return { id, title: vote.title, candidates }
}
