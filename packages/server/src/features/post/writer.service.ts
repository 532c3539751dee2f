import type { PersonContext, RequestContext } from '../../context.ts'
import { shownPicture } from '../picture/picture.service.ts'

interface Writer {
  name: string | null
  img_path: string | null
}

/** What a person without a record, or without a name in it, is called. */
export const namelessWriter = '志愿者'

/** A text with its writer's name and photo as readers see them. */
export function shownPerson<T extends Writer>(
  ctx: RequestContext,
  row: T,
): T & { name: string; img_path: string } {
  const img_path = shownPicture(ctx, row.img_path ?? '')
  return { ...row, name: row.name || namelessWriter, img_path }
}

/** A comment as this reader sees it. */
export function shownComment<T extends Writer & { person_id: number }>(
  ctx: PersonContext,
  { person_id, ...row }: T,
) {
  return { ...shownPerson(ctx, row), is_personal_comment: person_id === ctx.person.id ? 1 : 0 }
}
