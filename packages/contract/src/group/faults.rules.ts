/** Faults of groups. */
export const groupFaults = {
  'group.duplicate': { status: 0, msg: '已有同名分组' },
  'group.has_members': { status: 0, msg: '分组中还有成员，不能删除' },
  'group.leader_not_formal': { status: 0, msg: '组长须为正式志愿者' },
} as const
