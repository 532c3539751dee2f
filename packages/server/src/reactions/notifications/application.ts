import { dayInWords, momentText } from '@museum/contract/day.ts'
import { stepKind } from '@museum/contract/meeting/meeting.rules.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { meetingLink, passLink, profileLink } from '@museum/contract/message/link.rules.ts'
import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { freeSlots } from '../../features/meeting/meeting.read.ts'
import { notifyLater, notifyNow } from '../../features/message/decision.service.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

type Decisions = Events['application.decided']['payload']
type Next = Decisions['decisions'][number]['next']

const noSteps: ReadonlySet<string> = new Set()

/** Of decisions on applications, once they can be taken back no longer. */
export async function notifyApplicationDecided(
  ctx: CommandContext,
  { decisions }: Decisions,
): Promise<void> {
  const untold = (to: VolunteerStatus, next: Next) =>
    next.next_time === '' && next.next_place === '' ? stepKind(to) : undefined
  const asks = decisions.some(({ to, next }) => untold(to, next) !== undefined)
  const bookable = asks ? await bookableSteps(ctx) : noSteps
  await notifyLater(
    ctx,
    decisions.map(({ id, to, remark, granted, next, before }) => {
      const told = nextWords(to, next, ctx.at.day)
      const step = untold(to, next)
      const books = step !== undefined && bookable.has(step)
      return {
        ...{ object: 'volunteer', object_id: id, person_id: id },
        ...decidedText(to, remark, granted, books ? [choosesWords(step)] : told),
        ...(granted
          ? { link: passLink, button: '查看工作证' }
          : books
            ? { link: meetingLink, button: `选择${meetingKindWords[step]}时间` }
            : toProfile(to)),
        before,
      }
    }),
  )
}

/** The steps of an application for which there is a time to choose just now. */
async function bookableSteps({ db, stamp }: CommandContext): Promise<ReadonlySet<string>> {
  const free = await freeSlots(db, stamp)
  return new Set(free.filter(({ gives }) => gives === 'step').map(({ kind }) => kind))
}

const choosesWords = (kind: 'interview' | 'assessment') =>
  `请选一个方便的${meetingKindWords[kind]}时间；都不合适的，在同一页告诉办公室。`

/** To the profile, with what it has to say. */
const toProfile = (to: VolunteerStatus) => ({
  link: profileLink,
  button: mayApply(to) ? '修改资料' : '查看进度',
})

const refusals: Partial<Record<VolunteerStatus, string>> = {
  4: '很遗憾，您的志愿者申请未通过审核。',
  5: '很遗憾，您未通过面试。',
  6: '很遗憾，您未通过考核。',
}

/** The step that a decision led to, the office's remark, and what becoming a formal volunteer brings. */
function decidedText(
  to: VolunteerStatus,
  remark: string,
  granted: Decisions['decisions'][number]['granted'],
  next: readonly string[],
) {
  const refusal = refusals[to]
  if (refusal !== undefined)
    return {
      title: volunteerStatusWords[to],
      content: linesOf(
        refusal,
        `原因：${remark}`,
        '您可以在“志愿者信息”中修改资料，再次提交申请。',
      ),
    }
  const word = remark === '' ? undefined : `审核说明：${remark}`
  if (granted)
    return {
      title: '恭喜您成为正式志愿者',
      content: linesOf(
        '恭喜您通过考核，成为本馆正式志愿者。',
        `志愿者编号：${granted.code}`,
        `证件有效期至：${dayInWords(granted.certificate_end_time)}`,
        word,
        '感谢您的加入，期待与您一起服务观众。',
      ),
    }
  if (to === 3)
    return {
      title: '面试已通过',
      content: linesOf(
        '您已通过面试，进入考核阶段。',
        word,
        ...next,
        '考核期间您可以报名招募活动。',
      ),
    }
  return {
    title: '申请审核已通过',
    content: linesOf(
      '您的志愿者申请已通过审核，进入面试阶段。',
      word,
      ...(next.length > 0
        ? next
        : ['志愿者办公室将与您联系，告知面试的时间和地点，请保持电话畅通。']),
    ),
  }
}

/** When and where the next step is, and which of the two the office has yet to tell. */
function nextWords(to: VolunteerStatus, { next_time, next_place }: Next, today: string): string[] {
  if (next_time === '' && next_place === '') return []
  const step = to === 2 ? '面试' : '考核'
  return [
    next_time === ''
      ? `${step}时间由志愿者办公室另行告知。`
      : `${step}时间：${momentText(next_time, today)}`,
    next_place === '' ? `${step}地点由志愿者办公室另行告知。` : `${step}地点：${next_place}`,
  ]
}

/** Of an interview or assessment that is at another time or place; the decision that led to it is told before. */
export async function notifyAppointed(
  ctx: CommandContext,
  { id, status, before, next }: Events['application.appointed']['payload'],
): Promise<void> {
  await notifyNow(ctx, 'volunteer', new Set([id]))
  const step = status === 2 ? '面试' : '考核'
  const first = before.next_time === '' && before.next_place === ''
  const lines = nextWords(status, next, ctx.at.day)
  await notify(ctx, [
    {
      person_id: id,
      title: first ? `${step}安排` : `${step}安排有变动`,
      content: linesOf(
        first ? `您的${step}已安排如下。` : `您的${step}安排有变动，请以本通知为准。`,
        ...(lines.length > 0
          ? lines
          : [`${step}的时间和地点由志愿者办公室另行告知，请保持电话畅通。`]),
      ),
      ...toProfile(status),
    },
  ])
}

/** Of a decision that was put right; who was not told of the first one yet hears of it before. */
export async function notifyApplicationCorrected(
  ctx: CommandContext,
  { id, from, to, reason }: Events['application.corrected']['payload'],
): Promise<void> {
  await notifyNow(ctx, 'volunteer', new Set([id]))
  await notify(ctx, [{ person_id: id, ...correctedText(from, to, reason), ...toProfile(to) }])
}

function correctedText(from: VolunteerStatus, to: VolunteerStatus, reason: string) {
  return {
    title: '申请审核已更正',
    content: linesOf(
      `您的志愿者申请由“${volunteerStatusWords[from]}”更正为“${volunteerStatusWords[to]}”。`,
      `原因：${reason}`,
      from === 7 ? '您的工作证已失效，志愿者编号和服务记录为您保留。' : undefined,
      mayApply(to)
        ? '您可以在“志愿者信息”中修改资料，再次提交申请。'
        : '后续安排请留意通知，如有疑问请联系志愿者办公室。',
    ),
  }
}
