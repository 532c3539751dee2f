import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { asOffice, asPerson, type Client, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { demoPeople, type PersonKey } from './people.ts'

/** Each post is written in the morning, decided in the afternoon and talked about from the next day on. */
export function sharingEvents(museum: DemoMuseum): DemoEvent[] {
  return demoPosts.flatMap((post) => {
    let id = 0
    const by = (key: PersonKey) => clientOf(museum, key)
    const write = async () => {
      const { title, content } = post
      id = (await need((await by(post.person)).send(postCalls.push, { title, content }))).id
    }
    const events: DemoEvent[] = [{ day: post.day, time: '09:20:00', run: write }]
    if (post.decision === 'pending') return events
    events.push({ day: post.day, time: '15:40:00', run: () => decide(museum, id, post) })
    for (const [index, comment] of (post.comments ?? []).entries()) {
      const day = Math.min(post.day + 1 + index, -1)
      const hour = 18 + Math.min(index, 3)
      let comment_id = 0
      const say = async () => {
        const input = { id, remark: comment.text }
        const said = await need((await by(comment.person)).send(postCalls.comment, input))
        comment_id = said.comment_id
      }
      events.push({ day, time: `${hour}:30:00`, run: say })
      if (!comment.reply) continue
      const remark = comment.reply
      const answer = async () => {
        const reply = { id, comment_id, remark }
        await need((await by(post.person)).send(postCalls.comment, reply))
      }
      events.push({ day, time: `${hour}:${46 + (index % 3) * 4}:00`, run: answer })
    }
    if (post.deleted) {
      const run = async () => {
        await need((await by(post.person)).send(postCalls.remove, { id }))
      }
      events.push({ day: -1, time: '22:10:00', run })
    }
    return events
  })
}

async function clientOf(museum: DemoMuseum, key: PersonKey): Promise<Client> {
  const person = demoPeople.find((known) => known.key === key)
  return await asPerson(museum.app, person?.name ?? key)
}

async function decide(museum: DemoMuseum, id: number, post: DemoPost): Promise<void> {
  if (post.decision === 'pending') return
  const office = await asOffice(museum.app)
  const { decision, remark = '' } = post
  await need(office.send(postOfficeCalls.decide, { id, decision, remark }))
}

interface DemoComment {
  person: PersonKey
  text: string
  /** The author's. */
  reply?: string
}

/** A post of the sharing space; `day` is an offset from today, and what follows comes in the days after. */
export interface DemoPost {
  person: PersonKey
  day: number
  title: string
  content: string
  decision: 'pending' | 'pass' | 'fail'
  /** Required with `fail`. */
  remark?: string
  comments?: readonly DemoComment[]
  /** Removed by its author in the end. */
  deleted?: true
}

/** What the volunteers of the demo museum shared, the oldest first. */
const demoPosts: readonly DemoPost[] = [
  {
    person: 'zhouzhiyuan',
    day: -62,
    title: '最难回答的一个问题',
    content:
      '今天讲完青瓷厅，最难忘的是一位小朋友问我：“秘色瓷为什么要保密？”我愣了三秒，然后和他一起笑了。谢谢每一位听我讲完的观众。',
    decision: 'pass',
    comments: [
      { person: 'lishulan', text: '志愿者的榜样！我也要努力。', reply: '李老师过奖，一起加油。' },
      { person: 'shenjiayi', text: '跟周老师学到很多，第一次试讲就是您带的。' },
    ],
  },
  {
    person: 'xuwenjing',
    day: -47,
    title: '整理旧书时的小发现',
    content:
      '在一册民国图录里发现一张手写的借书条，字迹娟秀，落款是“中秋前一日”。已经交给典藏部登记。原来书也有自己的旅行。',
    decision: 'pass',
    comments: [
      { person: 'caoyuhang', text: '好浪漫，下次我也仔细翻翻。' },
      {
        person: 'wuyaqin',
        text: '能不能写一篇馆讯，让更多人看到？',
        reply: '已经在写了，写好请您帮忙把把关。',
      },
    ],
  },
  {
    person: 'lishulan',
    day: -33,
    title: '给新志愿者的三点小建议',
    content:
      '一、提前二十分钟到岗，先把当天的路线走一遍。\n二、鞋子一定要舒服，站四个小时很考验人。\n三、听不懂的问题，大方说“我去问问”，观众都会理解。',
    decision: 'pass',
    comments: [
      { person: 'songxiaoyan', text: '太实用了，已收藏。', reply: '欢迎加入，有问题随时问我。' },
      { person: 'hejunjie', text: '第二条深有体会……' },
      { person: 'sunmengjie', text: '请问冬天站岗能带热水杯吗？' },
    ],
  },
  {
    person: 'maxiaofeng',
    day: -19,
    title: '灯会那晚拍到的笑脸',
    content: '一共拍了三百多张，最喜欢的是爷爷把孙女举过头顶看走马灯的那一张。照片已发给馆里存档。',
    decision: 'pass',
    comments: [{ person: 'zhouzhiyuan', text: '期待在馆讯上看到！' }],
  },
  {
    person: 'hejunjie',
    day: -12,
    title: '转让两张话剧票',
    content: '本周六晚上的话剧票两张，原价转让，需要的朋友请加微信联系。',
    decision: 'fail',
    remark: '空间用于分享志愿服务的见闻，请勿发布转让、买卖信息。',
  },
  {
    person: 'lishulan',
    day: -9,
    title: '想组织一次茶叙',
    content: '好久没有和大家坐下来聊聊了，有意参加的朋友请打我电话 138 开头那个号码。',
    decision: 'fail',
    remark: '内容含联系方式，请去掉后重新发布；茶叙可请办公室协助安排场地。',
  },
  {
    person: 'sunmengjie',
    day: -8,
    title: '写错的一篇',
    content: '这篇写得不好，先删掉，改天重写。',
    decision: 'pass',
    comments: [{ person: 'maxiaofeng', text: '写得挺好的呀。' }],
    deleted: true,
  },
  {
    person: 'wuyaqin',
    day: -5,
    title: '孩子们眼里的文物',
    content:
      '研学营结束了。有个孩子画的青铜鼎长了翅膀，他说：“它在地下待了三千年，一定很想飞。”我把这幅画贴在了活动室的门上。',
    decision: 'pass',
    comments: [
      { person: 'lishulan', text: '看得我眼眶一热。' },
      { person: 'xuwenjing', text: '请问画能扫描存一份吗？' },
    ],
  },
  {
    person: 'zhengguodong',
    day: -1,
    title: '咨询台一日问答',
    content:
      '今天被问得最多的三个问题：洗手间在哪、镇馆之宝在哪、几点闭馆。建议在入口加一块大字指示牌。',
    decision: 'pending',
  },
  {
    person: 'lishulan',
    day: -1,
    title: '秋天的展厅',
    content: '银杏叶落进庭院的时候，阳光正好斜照在石刻上。推荐大家下午三点来看看。',
    decision: 'pending',
  },
]
