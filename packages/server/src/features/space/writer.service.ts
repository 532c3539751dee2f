interface Writer {
  name: string | null
  img_path: string | null
}

/** What a person without a record, or without a name in it, is called. */
export const namelessWriter = '志愿者'

/** A text with its writer's name and photo as readers see them. */
export function shownPerson<T extends Writer>(row: T): T & { name: string; img_path: string } {
  return { ...row, name: row.name || namelessWriter, img_path: row.img_path ?? '' }
}

/** A comment as this reader sees it. */
export function shownComment<T extends Writer & { person_id: number }>(
  { person_id, ...row }: T,
  callerId: number,
) {
  return { ...shownPerson(row), is_personal_comment: person_id === callerId ? 1 : 0 }
}
