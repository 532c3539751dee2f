/**
 * What became of the place of somebody who is on leave: it is taken, enough people are there without, colleagues are
 * asked, it is closed, or nobody has it.
 */
export const leavePlaces = ['taken', 'enough', 'asking', 'closed', 'open'] as const
type LeavePlace = (typeof leavePlaces)[number]

/** The same in a word or two. */
export const leavePlaceWords: Readonly<Record<LeavePlace, string>> = {
  taken: '已有人接班',
  enough: '人手已够',
  asking: '正在请同事补位',
  closed: '已闭馆，不用接班',
  open: '还没有人接',
}

/** Who took it comes first; where enough people are there nobody need be found, whoever is still asked. */
export function leavePlaceOf(its: {
  taken: boolean
  closed: boolean
  asking: boolean
  enough: boolean
}): LeavePlace {
  if (its.taken) return 'taken'
  if (its.closed) return 'closed'
  if (its.enough) return 'enough'
  return its.asking ? 'asking' : 'open'
}
