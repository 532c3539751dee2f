import { amendBadges, amendWord } from '@museum/contract/amend/amend.words.ts'
import { profileLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { notifyLater } from '../../features/message/decision.service.ts'
import { linesOf } from '../../features/message/message.service.ts'

/** Of what the office said to a request for another number, once it can be taken back no longer. */
export async function notifyAmendAnswered(
  ctx: CommandContext,
  { id, volunteer_id, before, ...answered }: Events['amend.answered']['payload'],
): Promise<void> {
  const { field, id_kind, state, remark, value_masked, follows } = answered
  const word = amendWord(field, id_kind)
  const accepted = state === 'accepted'
  await notifyLater(ctx, [
    {
      ...{ object: 'amendment', object_id: id, person_id: volunteer_id, before },
      title: `更改资料${amendBadges[state].word}`,
      about: word,
      content: linesOf(
        accepted
          ? `您的${word}已更改为${value_masked}。`
          : `您申请把${word}更改为${value_masked}，办公室没有更改，资料保持原样。`,
        follows ? '性别、出生日期已按证件号一并更改。' : undefined,
        remark === '' ? undefined : `${accepted ? '说明' : '原因'}：${remark}`,
        accepted ? undefined : '如有疑问请联系志愿者办公室，也可以再次申请。',
      ),
      link: profileLink,
      button: '查看我的资料',
    },
  ])
}
