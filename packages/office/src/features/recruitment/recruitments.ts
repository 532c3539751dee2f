import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { type Publishing, unnamed } from '../../components/usePublishing.tsx'

export type Recruitment = OutputOf<'GET /api/office/recruitments/:id'>

/** What is said before a long-term recruitment is published, taken back or deleted. */
export const recruitmentPublishing = {
  base: 'recruitments',
  noun: '长期招募',
  back: { word: '撤回', state: 'draft' },
  publishes: ({ title }) =>
    `发布后，手机端“志愿者招募”顶部显示最新发布的一条长期招募，即${quoted(title)}。`,
  takesBack: ({ title }) =>
    `撤回后，${quoted(title)}变为草稿，手机端不再显示，改为显示其余已发布中最新的一条。`,
  removes: ({ title }) => `删除${quoted(title || unnamed)}，手机端不再显示，不可恢复。`,
} as const satisfies Publishing<{ title: string }>
