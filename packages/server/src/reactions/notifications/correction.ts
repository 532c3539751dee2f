import { correctionBadges } from '@museum/contract/correction/correction.rules.ts'
import { momentText } from '@museum/contract/day.ts'
import { correctionLink } from '@museum/contract/message/link.rules.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { datedSpanText } from '@museum/contract/span.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { notifyLater } from '../../features/message/decision.service.ts'
import { linesOf } from '../../features/message/message.service.ts'

type Answered = Events['correction.answered']['payload']

/** Of the answer to what somebody asked, once it can be taken back no longer. */
export async function notifyCorrectionAnswered(
  ctx: CommandContext,
  { id, volunteer_id, before, ...answered }: Answered,
): Promise<void> {
  await notifyLater(ctx, [
    {
      ...{ object: 'correction', object_id: id, person_id: volunteer_id, before },
      ...answerText(ctx, answered),
    },
  ])
}

function answerText(
  { at }: RequestContext,
  { state, reason, shift }: Pick<Answered, 'state' | 'reason' | 'shift'>,
) {
  const { came, went } = effectiveTimes(shift)
  const corrected = state === 'corrected'
  const when = datedSpanText(shift, at.day)
  return {
    title: `更正申请${correctionBadges[state].word}`,
    about: when,
    content: linesOf(
      `您对${when}“${shift.title ?? ''}”的更正申请，志愿者办公室${corrected ? '已更正' : '维持原记录'}。`,
      corrected && came !== '' ? `签到时间：${momentText(came, at.day)}` : undefined,
      corrected && went !== '' ? `签退时间：${momentText(went, at.day)}` : undefined,
      `理由：${reason}`,
      `本次服务时长：${hoursText(shift.service_minutes)}`,
    ),
    link: correctionLink(shift.id),
    button: '查看怎么算的',
  }
}
