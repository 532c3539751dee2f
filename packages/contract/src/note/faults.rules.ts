/** Faults of the office's notes on people. */
export const noteFaults = {
  'note.not_own': { status: 0, msg: '这条备注是同事写的，只能由本人修改或删除' },
} as const
