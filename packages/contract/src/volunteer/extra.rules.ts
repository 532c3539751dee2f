import { isLonger } from '../text.ts'

/** Texts that a profile has beside the form's fields, none required (specification section 3). */
export const extraFields = [
  { name: 'other_job', label: '其他岗位', max: 30 },
  { name: 'stature', label: '身高', max: 10 },
  { name: 'weight', label: '体重', max: 10 },
  { name: 'major', label: '专业', max: 30 },
  { name: 'job', label: '职务', max: 30 },
  { name: 'qq', label: 'QQ', max: 20 },
  { name: 'wechat', label: '微信', max: 30 },
  { name: 'english_level', label: '英语水平', max: 20 },
  { name: 'computer_level', label: '计算机水平', max: 20 },
  { name: 'contact_persion_relation', label: '与紧急联系人关系', max: 20 },
  { name: 'hobby', label: '兴趣爱好', max: 200 },
  { name: 'introduce', label: '自我介绍', max: 500 },
] as const

export type ExtraField = (typeof extraFields)[number]['name']

/** The first of these texts that is too long; undefined when none is. */
export function extraProblem(texts: Readonly<Record<ExtraField, string>>) {
  const long = extraFields.find(({ name, max }) => isLonger(texts[name], max))
  return long && { field: long.name, msg: `${long.label}不能超过${long.max}个字`, tooLong: true }
}
