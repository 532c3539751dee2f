export const dictionaryKinds = [
  'education',
  'service_time',
  'skill',
  'job',
  'activity_type',
] as const
export type DictionaryKind = (typeof dictionaryKinds)[number]

/** Characters of an entry, how many of a dictionary are filled at once, and the greatest place among its like. */
export const longestEntry = 20
export const mostFilled = 100
export const mostSort = 9999

/** What museums usually offer, by dictionary, in the order in which it is shown; a new museum may begin with it. */
export const usualEntries = {
  activity_type: [
    '展厅讲解',
    '观众服务',
    '社教活动',
    '藏品整理',
    '文字编辑',
    '摄影摄像',
    '研学导览',
    '特展支持',
  ],
  education: ['初中及以下', '高中', '中专', '大专', '本科', '硕士', '博士'],
  service_time: ['工作日上午', '工作日下午', '周末上午', '周末下午', '节假日'],
  skill: [
    '普通话讲解',
    '英语讲解',
    '日语讲解',
    '手语',
    '急救',
    '摄影',
    '摄像剪辑',
    '书法',
    '国画',
    '写作编辑',
    '电脑录入',
    '活动主持',
    '儿童教育',
  ],
  job: ['讲解岗', '咨询岗', '引导岗', '社教岗', '研学岗', '文献岗', '影像岗', '翻译岗'],
} as const satisfies Readonly<Record<DictionaryKind, readonly string[]>>
