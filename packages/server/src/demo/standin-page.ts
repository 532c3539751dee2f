import { framed } from '../features/login/frame.page.ts'
import { escaped } from '../http/page.ts'

export interface StandinPerson {
  name: string
  /** What they are in the museum, such as `组长`. */
  role: string
}

/** The longest name that can log in. */
export const longestName = 20

/** Where one chooses who logs in; `login` is carried on to the choice. */
export function choicePage(
  museumName: string,
  people: readonly StandinPerson[],
  login: { redirect_uri: string; state: string },
): string {
  const hidden = Object.entries(login)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const rows = people.map(
    ({ name, role }) =>
      `<li><button class="who" name="name" value="${escaped(name)}"><span class="face" aria-hidden="true">${escaped([...name][0] ?? '')}</span><span class="name">${escaped(name)}</span> <span class="what">${escaped(role)}</span></button></li>`,
  )
  return framed(
    museumName,
    '选择登录身份',
    `<div class="head"><p class="museum">${escaped(museumName)}</p><h1>选择登录身份</h1>
<p>演示环境不连接微信，请选择以谁的身份登录。</p></div>
<h2>演示人物</h2>
<form action="/standin/choose"><ul class="card">${rows.join('')}</ul>${hidden}</form>
<h2>新用户</h2>
<form class="card new" action="/standin/choose"><label>姓名<input name="name" required maxlength="${longestName}" autocomplete="off" placeholder="第一次来的访客"></label>
<button class="main">登录</button>${hidden}</form>
<p class="note">此页面仅在演示模式中出现，代替微信的授权页。</p>`,
  )
}
