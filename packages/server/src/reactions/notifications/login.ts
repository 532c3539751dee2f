import { dayInWords } from '@museum/contract/day.ts'
import { loginsLink } from '@museum/contract/message/link.rules.ts'
import { joined } from '@museum/contract/text.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

/** Of a login on another phone than those by which they are logged in, to whose it is. */
export async function notifyNewLogin(
  ctx: CommandContext,
  { person_id, device, place }: Events['login.new']['payload'],
): Promise<void> {
  const { day, time } = ctx.at
  await notify(ctx, [
    {
      person_id,
      title: '新设备登录',
      content: linesOf(
        `您的账号在新的设备上登录：${joined([device, place])}，${dayInWords(day)} ${time.slice(0, 5)}。`,
        '如果是您本人，不用处理。',
        '如果不是您，请打开“登录的设备”退出它，并告诉志愿者办公室。',
      ),
      link: loginsLink,
      button: '查看登录的设备',
    },
  ])
}
