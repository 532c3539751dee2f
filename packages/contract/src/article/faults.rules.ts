/** Faults of articles. */
export const articleFaults = {
  'article.not_publishable': { status: 0, msg: '发布前请填写标题、简介、封面和正文' },
} as const
