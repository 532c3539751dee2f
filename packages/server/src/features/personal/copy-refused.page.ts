import { escaped, type FaultPage } from '../../http/page.ts'
import { framed } from '../login/login.page.ts'
import { museumName } from '../setting/setting.read.ts'

/** What a browser shows that opens a link to one's own data when it is good no longer. */
export const copyRefusedPage: FaultPage = async (fault, appContext) => {
  const name = await museumName(appContext)
  const title = fault.code === 'personal.ticket_ended' ? '下载链接已失效' : '没有下载成功'
  return framed(
    name,
    title,
    `<p class="museum">${escaped(name)}</p>
<div class="centre"><span class="seal" aria-hidden="true">印</span>
<h1>${escaped(title)}</h1>
<p>${escaped(fault.message)}</p>
<a class="main" href="/wx/volunteerMyData">我的数据</a></div>`,
  )
}
