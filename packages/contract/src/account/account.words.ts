/** Roles of office accounts. */
export const officeRoleWords = {
  admin: '管理员',
  reviewer: '审核员',
  scheduler: '排班员',
  editor: '编辑',
  auditor: '审计员',
  viewer: '只读',
} as const

/** By what an account shows that it is its person, beside the password. */
export const factorWords = { totp: '验证器', passkey: '通行密钥' } as const

/** What one who must wait before the next attempt to log in is told where it is not known for how long. */
export const waitsWords = '密码错误次数过多，请稍后再试'
