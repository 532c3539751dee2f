import type { VoterKind } from '@museum/contract/vote/vote.rules.ts'
import type { PersonKey } from './people.ts'
import { h3, p, rich, strong, ul } from './shapes.ts'

interface Story {
  introduction: string
  remark: string
}

/** What is said of the demo museum's candidates. */
export const stories = {
  lishulan: {
    introduction: '退休语文教师，驻守青铜馆，把每件器物讲成一堂听得懂的课。',
    remark: rich(
      h3('一张手写的讲解卡'),
      p(
        '李淑兰老师的挎包里总有一叠卡片，正面是器物的名字，背面是观众问过的问题。几个月下来，卡片写满了一个鞋盒。',
      ),
      p(`她说：${strong('“讲得好不好，要看孩子还愿不愿意再问一句。”')}`),
      h3('这一年'),
      ul('为老年大学开设“听得清的讲解”专场', '带教新志愿者六人', '整理《青铜馆观众百问》'),
    ),
  },
  zhouzhiyuan: {
    introduction: '桥梁工程师，讲青铜也讲榫卯，讲解组与观众服务组组长。',
    remark: rich(
      h3('先听，再讲'),
      p(
        '周志远每次讲解都从一个问题开始：“您今天最想看什么？”他把工程图画进讲解词，孩子们记住了榫与卯。',
      ),
      ul('组织夜场志愿服务', '为两组排好每一周的班', '改写书画馆讲解词三稿'),
    ),
  },
  zhengguodong: {
    introduction: '南门服务台的“老郑”，一天指路上百次，从没有说过“不知道”。',
    remark: rich(
      p('南门服务台最早到的人常常是他。开馆前，他先把轮椅、童车和老花镜一样样擦好。'),
      p('有观众丢了相机，他沿着参观路线走了四遍，终于在水榭边找到。'),
    ),
  },
  shenjiayi: {
    introduction: '英语、日语双语讲解，让远道而来的观众也听得见江南。',
    remark: rich(
      p('沈佳怡把展品说明重新译了一遍，不求字字相对，只求读的人会心一笑。'),
      ul('为外国观众讲解', '校订双语说明牌一百二十块'),
    ),
  },
  wuyaqin: {
    introduction: '古籍阅览室的守灯人，也是剪纸、花灯与篆刻课上孩子们的“吴奶奶”。',
    remark: rich(
      h3('守着一盏灯'),
      p('阅览室闭馆前一刻钟，她会轻轻走过每一张桌子，提醒，也道一声谢。'),
      p('节日里她教孩子扎花灯，用的竹篾都是自己一根根削好的。'),
    ),
  },
  hejunjie: {
    introduction: '大学生志愿者，库房搬迁时天天到岗，细心得像在搬自己的家。',
    remark: rich(p('每一只囊匣都登记两遍、核对三遍。何俊杰说，手慢一点，东西就稳一点。')),
  },
  xuwenjing: {
    introduction: '中央大厅讲解员，一天三场，场场都有老观众回来听。',
    remark: rich(p('她为听障观众学了一年手语，如今每月第二个周日有一场手语讲解。')),
  },
  maxiaofeng: {
    introduction: '秩序引导岗上的年轻人，客流最高的一天，他从开馆站到了闭馆。',
    remark: rich(p('“别急，都看得到。”这句话他一天要说上千遍，说到最后，队伍里的人替他说。')),
  },
} as const satisfies Record<string, Story>

export type CandidateKey = keyof typeof stories

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
