import { addDays, dayText } from '@museum/contract/day.ts'
import { lastSignOut, signOutUntil } from '@museum/contract/home/card-line.rules.ts'
import { confirmLink, signLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { CommandContext } from '../../context.ts'
import type { Events, RemindedPerson } from '../../events.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import { signRules } from '../../features/setting/setting.read.ts'

/** Of what they have not done yet, to each of these people, with the button that does it. */
export async function notifyReminded(
  ctx: CommandContext,
  { kind, date, people }: Events['people.reminded']['payload'],
): Promise<void> {
  const text =
    kind === 'answer'
      ? (shifts: Shifts) => answerText(ctx, date, shifts)
      : await signOutTexts(ctx, date)
  await notify(
    ctx,
    people.map(({ volunteer_id, shifts }) => ({ person_id: volunteer_id, ...text(shifts) })),
  )
}

type Shifts = RemindedPerson['shifts']

function answerText({ at }: CommandContext, date: string, shifts: Shifts) {
  const word = date === at.day ? '今天' : date === addDays(at.day, 1) ? '明天' : '那天'
  return {
    title: `${word}您能来吗`,
    content: linesOf(
      `志愿者办公室还没有收到您的答复。您${word}（${dayText(date, at.day)}）的班次：`,
      ...shifts.map(inWords),
      '请答复“我会来”；来不了请点“我来不了”，以便请同事补位。',
    ),
    starts: shifts[0] && `${date} ${shifts[0].start_time}`,
    link: confirmLink(date),
    button: '去答复',
  }
}

async function signOutTexts(ctx: CommandContext, date: string) {
  const rules = await signRules(ctx)
  return (shifts: Shifts) => {
    // The one that can be signed out for the shortest time comes first.
    const ends = shifts.map(({ end_time }) => end_time).sort()
    const first = { date, end_time: ends[0] ?? '' }
    return {
      title: '请签退',
      content: linesOf(
        '您的班次已结束，还没有签退：',
        ...shifts.map(inWords),
        `请于${lastSignOut(first, ctx.stamp, rules)}前签退；不签退记为缺卡，暂计0小时。`,
      ),
      // What can be done tonight alone is no use to anybody tomorrow morning.
      starts: signOutUntil(first, rules),
      link: signLink,
      button: '去签退',
    }
  }
}

const inWords = (shift: Shifts[number]) =>
  `${spanInWords(shift)}，${[shift.service_type_name, shift.place_name].filter(Boolean).join('，')}`
