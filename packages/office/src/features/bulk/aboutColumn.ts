import { type BulkActName, type BulkSubject, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'

const titles: Partial<Record<BulkSubject, string>> = {
  enlist: '活动',
  post: '帖子',
  statement: '证明编号',
}

/** The column that says what a record is; none where an act is done to people or their applications. */
export function aboutColumn(act: BulkActName) {
  const title = titles[subjectOf(act)]
  return title === undefined ? [] : [{ title, dataIndex: 'about', ellipsis: true }]
}
