import type { PaperNoted } from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { myDataLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

/** Of a consent on paper, to whose it is: nobody is made to have agreed without hearing of it. */
export async function notifyPaperNoted(
  ctx: CommandContext,
  { volunteer_id, kind, version, day, noted }: PaperNoted,
): Promise<void> {
  if (!noted) return
  await notify(ctx, [
    {
      person_id: volunteer_id,
      title: '已登记纸质同意',
      content: linesOf(
        `办公室按您${dayInWords(day)}签署的纸质文件，登记了您同意“${consentKindWords[kind]}”第${version}版。`,
        '您可以在“我的数据”中查看全文。如果不是您签署的，请告诉志愿者办公室。',
      ),
      link: myDataLink,
      button: '查看我的授权',
    },
  ])
}
