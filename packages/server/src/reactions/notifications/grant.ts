import { dayInWords } from '@museum/contract/day.ts'
import { grantsLink, passLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

type Grants = Events['grant.changed']['payload']['grants']

/** Of grants that the office gave, gave another end, or took back, to whose they are. */
export async function notifyGrants(
  ctx: CommandContext,
  { grants }: { grants: Grants },
): Promise<void> {
  const to = { link: grantsLink, button: '查看上岗资格' }
  await notify(
    ctx,
    grants.map((grant) => ({ person_id: grant.volunteer_id, ...textOf(grant), ...to })),
  )
}

/** Of certificates that the office renewed, to whose they are. */
export async function notifyRenewed(
  ctx: CommandContext,
  { people }: Events['certificate.renewed']['payload'],
): Promise<void> {
  await notify(
    ctx,
    people.map(({ id, until }) => ({
      person_id: id,
      title: '工作证已续期',
      content: `您的工作证已续期，有效期至${dayInWords(until)}，编号不变。`,
      link: passLink,
      button: '查看工作证',
    })),
  )
}

function textOf({ service_type, until, before }: Grants[number]) {
  if (until === '')
    return {
      title: '上岗资格已收回',
      about: service_type,
      content: linesOf(
        `您的上岗资格已收回：${service_type}。`,
        '不能再报这类班次，已排的班次不变。如有疑问，请联系志愿者办公室。',
      ),
    }
  const end = `有效期至${dayInWords(until)}`
  if (before === '')
    return {
      title: '已获得上岗资格',
      about: service_type,
      content: linesOf(`您已获得上岗资格：${service_type}，${end}。`, '现在可以报这类班次。'),
    }
  return {
    title: '上岗资格有调整',
    about: service_type,
    content: linesOf(
      `您的上岗资格${end}：${service_type}。`,
      '到期后不能再报这类班次，已排的班次不变。',
    ),
  }
}
