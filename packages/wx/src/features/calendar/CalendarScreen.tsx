import { webcalOf } from '@museum/contract/calendar/calendar.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copyText.ts'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { momentWords } from '../../today.ts'
import { inWechat, onIos } from '../login/platform.ts'
import { calendarScreen } from './calendar.screens.ts'
import './calendar.css'

/** One's shifts in the phone's own calendar: an address to subscribe to, and how. */
export default function CalendarScreen() {
  const query = useQueryOf('GET /api/calendar/mine', {}, { fresh: true, own: true })
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={
          <div className="cards" role="status" aria-label="加载中">
            <div className="card">
              <Skeleton lines={4} />
            </div>
          </div>
        }
      >
        {(feed) => (
          <div className="cards">{feed.address === '' ? <Begin /> : <Feed feed={feed} />}</div>
        )}
      </Loaded>
      <HelpLink of={calendarScreen} />
    </Page>
  )
}

const done = { done: false } as const

function Begin() {
  const { run, busy } = useCommand('POST /api/calendar/renew', done)
  return (
    <section className="card stack" aria-label="日历订阅">
      <h2>排班自动进手机日历</h2>
      <p>订阅一次，以后新的排班、改动和取消都会自动更新，手机按您的设置提醒。</p>
      <Button wide busy={busy} onClick={() => void run({})}>
        生成订阅地址
      </Button>
    </section>
  )
}

interface FeedOf {
  address: string
  created_at: string
  fetched_at: string
}

function Feed({ feed: { address, fetched_at } }: { feed: FeedOf }) {
  const renewing = useCommand('POST /api/calendar/renew', done)
  const revoking = useCommand('POST /api/calendar/revoke')
  const copy = async () => {
    toast((await copyText(address)) ? '已复制订阅地址' : '请长按地址复制')
  }
  const renew = async () => {
    const question = {
      title: '更换订阅地址',
      text: '原地址立即失效，已订阅的手机需要重新订阅',
      confirm: '更换',
      danger: true,
    }
    if (await renewing.run({}, question)) toast('已换成新地址')
  }
  const revoke = () =>
    revoking.run(
      {},
      {
        title: '停用日历订阅',
        text: '地址立即失效，手机日历不再更新。以后可以重新生成',
        confirm: '停用',
        danger: true,
      },
    )
  return (
    <>
      <section className="card stack" aria-label="订阅地址">
        <h2>我的订阅地址</h2>
        <p className="box feed-address">{address}</p>
        <Button wide onClick={() => void copy()}>
          复制地址
        </Button>
        {onIos() && !inWechat() && (
          <a className="link centred feed-open" href={webcalOf(address)}>
            在日历中打开
          </a>
        )}
        <p className="quiet">
          {fetched_at === ''
            ? '还没有日历读取过这个地址'
            : `手机日历最近更新：${momentWords(fetched_at)}前后`}
        </p>
        <p className="quiet">凭地址能看到您的排班，请勿转发。</p>
      </section>
      <HowTo />
      <div className="row centred">
        <Button kind="quiet" busy={renewing.busy} onClick={() => void renew()}>
          更换地址
        </Button>
        <Button kind="quiet" danger busy={revoking.busy} onClick={() => void revoke()}>
          停用订阅
        </Button>
      </div>
    </>
  )
}

const phones = [
  {
    name: '苹果手机',
    ios: true,
    steps: [
      '复制上面的地址',
      '打开“设置”，进入“App”里的“日历”，点“日历账户”',
      '点“添加账户”，选“其他”，再选“添加已订阅的日历”',
      '粘贴地址，点“下一步”，再点“存储”',
    ],
  },
  {
    name: '安卓手机',
    ios: false,
    steps: [
      '复制上面的地址',
      '打开手机日历的“设置”，找“订阅日历”或“添加网络日历”，粘贴地址',
      '手机日历没有这一项时，可以在 Outlook 等日历应用中选“添加日历”“通过网址订阅”',
    ],
  },
  {
    name: '电脑',
    ios: false,
    steps: ['打开 Outlook 或其他日历软件', '选“添加日历”“从 Internet 订阅”，粘贴地址'],
  },
] as const

/** How a calendar is told the address, phone by phone; one's own is open. */
function HowTo() {
  const ios = onIos()
  return (
    <section className="card stack" aria-label="怎样订阅">
      <h2>怎样订阅</h2>
      {phones.map((phone, at) => (
        <details key={phone.name} className="feed-how" open={ios ? phone.ios : at === 1}>
          <summary>{phone.name}</summary>
          <ol>
            {phone.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      <p className="quiet">日历一般几小时更新一次，当天的变动请以本应用的消息为准。</p>
    </section>
  )
}
