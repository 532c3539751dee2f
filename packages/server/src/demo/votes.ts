import type { VoterKind } from '@museum/contract/vote/vote.rules.ts'
import type { CandidateKey } from './candidates.ts'
import type { PersonKey } from './people.ts'

/** One vote of the demo museum; days are from today, times the museum's `HH:mm:ss`. */
export interface DemoVote {
  title: string
  start: { day: number; time: string }
  end: { day: number; time: string }
  max_votes: number
  voters: VoterKind
  candidates: readonly CandidateKey[]
  /** Who votes for whom, in the order in which they come. */
  ballots: readonly { person: PersonKey; for: readonly CandidateKey[] }[]
}

/** Two votes that run and two that are over. The demo logins have votes left in what runs. */
export const demoVotes: readonly DemoVote[] = [
  {
    title: '年度明星志愿者评选',
    start: { day: -6, time: '09:00:00' },
    end: { day: 9, time: '17:00:00' },
    max_votes: 3,
    voters: 'volunteers',
    candidates: [
      'lishulan',
      'zhouzhiyuan',
      'wuyaqin',
      'zhengguodong',
      'shenjiayi',
      'hejunjie',
      'xuwenjing',
      'maxiaofeng',
    ],
    ballots: [
      { person: 'sunmengjie', for: ['wuyaqin', 'lishulan', 'hejunjie'] },
      { person: 'fengjianping', for: ['zhengguodong', 'zhouzhiyuan'] },
      { person: 'hejunjie', for: ['lishulan', 'zhouzhiyuan', 'wuyaqin'] },
      { person: 'zhengguodong', for: ['zhouzhiyuan', 'lishulan'] },
      { person: 'caoyuhang', for: ['hejunjie', 'shenjiayi', 'lishulan'] },
      { person: 'songxiaoyan', for: ['lishulan'] },
      { person: 'xuwenjing', for: ['shenjiayi', 'wuyaqin', 'zhouzhiyuan'] },
      { person: 'lishulan', for: ['zhouzhiyuan'] },
      { person: 'tangzhenhua', for: ['zhengguodong', 'maxiaofeng', 'lishulan'] },
      { person: 'wuyaqin', for: ['lishulan', 'xuwenjing'] },
      { person: 'maxiaofeng', for: ['xuwenjing', 'zhengguodong', 'zhouzhiyuan'] },
    ],
  },
  {
    title: '我最喜爱的讲解员',
    start: { day: -3, time: '00:00:00' },
    end: { day: 4, time: '23:59:59' },
    max_votes: 1,
    voters: 'everyone',
    candidates: ['lishulan', 'zhouzhiyuan', 'shenjiayi', 'xuwenjing'],
    ballots: [
      { person: 'caoyuhang', for: ['shenjiayi'] },
      { person: 'zhaoming', for: ['xuwenjing'] },
      { person: 'gaoxiang', for: ['shenjiayi'] },
      { person: 'linxiuying', for: ['lishulan'] },
      { person: 'wuyaqin', for: ['lishulan'] },
      { person: 'hanlixin', for: ['zhouzhiyuan'] },
      { person: 'sunmengjie', for: ['shenjiayi'] },
    ],
  },
  {
    title: '季度服务之星评选',
    start: { day: -46, time: '09:00:00' },
    end: { day: -36, time: '17:00:00' },
    max_votes: 2,
    voters: 'volunteers',
    candidates: ['zhengguodong', 'maxiaofeng', 'wuyaqin', 'hejunjie'],
    ballots: [
      { person: 'lishulan', for: ['zhengguodong', 'wuyaqin'] },
      { person: 'zhouzhiyuan', for: ['maxiaofeng', 'zhengguodong'] },
      { person: 'shenjiayi', for: ['zhengguodong', 'hejunjie'] },
      { person: 'sunmengjie', for: ['wuyaqin', 'hejunjie'] },
      { person: 'fengjianping', for: ['zhengguodong'] },
      { person: 'xuwenjing', for: ['wuyaqin', 'maxiaofeng'] },
      { person: 'caoyuhang', for: ['hejunjie', 'zhengguodong'] },
      { person: 'tangzhenhua', for: ['zhengguodong', 'maxiaofeng'] },
    ],
  },
  {
    title: '优秀讲解员评选',
    start: { day: -132, time: '09:00:00' },
    end: { day: -118, time: '17:00:00' },
    max_votes: 1,
    voters: 'volunteers',
    candidates: ['lishulan', 'wuyaqin', 'zhouzhiyuan'],
    ballots: [
      { person: 'zhengguodong', for: ['wuyaqin'] },
      { person: 'shenjiayi', for: ['lishulan'] },
      { person: 'sunmengjie', for: ['wuyaqin'] },
      { person: 'hejunjie', for: ['wuyaqin'] },
      { person: 'maxiaofeng', for: ['zhouzhiyuan'] },
      { person: 'lishulan', for: ['wuyaqin'] },
    ],
  },
]
