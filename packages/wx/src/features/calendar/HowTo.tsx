import { onIos } from '../login/platform.ts'

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
export function HowTo() {
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
