import { type ReachWay, reachWords } from '../login/reach.rules.ts'

/** Of so many one asks at once how they are reached. */
export const mostReached = 500

/** Somebody who hears of a change, and how. */
export interface ReachedPerson {
  id: number
  name: string
  code: string
  reach: ReachWay
}

/** Names are said of so many. */
const mostNames = 6

/** Such as `王芳、李敏`, and of many the first with how many there are. */
export function namesInWords(people: readonly Pick<ReachedPerson, 'name'>[]): string {
  const names = people.slice(0, mostNames).map(({ name }) => name)
  return `${names.join('、')}${people.length > mostNames ? `等${people.length}人` : ''}`
}

/** Those whom WeChat tells, those who find it in the app alone, and those whom nothing reaches. */
export function byWay(people: readonly ReachedPerson[]) {
  return {
    wechat: people.filter(({ reach }) => reach === 'wechat'),
    app: people.filter(({ reach }) => reach === 'app' || reach === 'unconsented'),
    phone: people.filter(({ reach }) => reach === 'phone'),
  }
}

const sentence = (parts: readonly string[]) => parts.filter((words) => words !== '').join('；')

/** Who is told by which channel, such as `微信通知王芳；仅应用内通知李敏`; empty where nobody is. */
function toldInWords(people: readonly ReachedPerson[]): string {
  const { wechat, app } = byWay(people)
  return sentence([
    wechat.length > 0 ? `${reachWords.wechat}通知${namesInWords(wechat)}` : '',
    app.length > 0 ? `${reachWords.app}通知${namesInWords(app)}` : '',
  ])
}

/** The same, and who has to be phoned by whom: `赵敏收不到消息，须由周老师打电话告知`. */
export function reachedInWords(people: readonly ReachedPerson[], by: string): string {
  const { phone } = byWay(people)
  return sentence([
    toldInWords(people),
    phone.length > 0 ? `${namesInWords(phone)}收不到消息，须由${by}打电话告知` : '',
  ])
}
