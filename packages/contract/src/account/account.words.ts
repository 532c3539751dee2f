/** Roles of office accounts. */
export const officeRoleWords = {
  admin: '管理员',
  reviewer: '审核员',
  scheduler: '排班员',
  editor: '编辑',
  viewer: '只读',
} as const
