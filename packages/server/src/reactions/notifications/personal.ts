import { myDataLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

/** Of a request for deletion that the office does not follow; who is erased cannot be told any more. */
export async function notifyDeletionRefused(
  ctx: CommandContext,
  { person_id, reason }: Events['deletion.refused']['payload'],
): Promise<void> {
  await notify(ctx, [
    {
      person_id,
      title: '注销申请未通过',
      content: linesOf(
        '您的注销申请未通过，您的账号和资料保持不变。',
        `原因：${reason}`,
        '您可以在“我的数据”中再次申请，如有疑问请联系志愿者办公室。',
      ),
      link: myDataLink,
      button: '查看我的数据',
    },
  ])
}
