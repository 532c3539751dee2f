import type { Act } from '../../context.ts'
import { shownPicture } from '../picture/picture.service.ts'

interface Writer {
  name: string | null
  img_path: string | null
}

/** What a person without a record, or without a name in it, is called. */
export const namelessWriter = '志愿者'

/** A text with its writer's name and photo as readers see them. */
export function shownPerson<T extends Writer>(
  act: Act,
  row: T,
): T & { name: string; img_path: string } {
  const img_path = shownPicture(act, row.img_path ?? '')
  return { ...row, name: row.name || namelessWriter, img_path }
}

/** A comment as this reader sees it. */
export function shownComment<T extends Writer & { person_id: number }>(
  act: Act,
  { person_id, ...row }: T,
) {
  return { ...shownPerson(act, row), is_personal_comment: person_id === act.person.id ? 1 : 0 }
}
