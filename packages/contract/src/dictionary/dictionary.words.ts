/** Kinds of dictionaries. */
export const dictionaryKindWords = {
  education: '学历',
  service_time: '服务时间',
  skill: '技能',
  job: '岗位',
  activity_type: '招募类别',
} as const
