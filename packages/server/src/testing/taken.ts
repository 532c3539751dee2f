import { fieldsAt } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'

/** What a sheet is taken for, where a test asks for nothing that is personal. */
export const taken = { purpose: '其他' }

/** An export's address with what it is for; `columns` are titles, for personal ones too. */
export function takenOf(url: string, columns = '', purpose = columns ? '资料核对' : taken.purpose) {
  const said = new URLSearchParams({ purpose, ...(columns ? { columns } : {}) })
  return `${url}${url.includes('?') ? '&' : '?'}${said}`
}

/** The titles of all columns that the register has, personal ones too. */
export const wholeRegister = [
  ...['志愿者编号', '状态', '分组', ...fieldsAt('out').map((name) => profileFields[name].label)],
  ...['入馆日期', '申请时间', '证件', '证件有效期至', '账号'],
].join(',')
