import { statementLink } from '@museum/contract/message/link.rules.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

/** Of statements of service that the office took back. */
export async function notifyStatementRevoked(
  ctx: CommandContext,
  { statements, reason }: Events['statement.revoked']['payload'],
): Promise<void> {
  await notify(
    ctx,
    statements.map(({ volunteer_id, number }) => ({
      person_id: volunteer_id,
      title: '服务证明已撤销',
      content: linesOf(
        `您的服务证明 ${number} 已由志愿者办公室撤销，查验时会显示“已撤销”，请不要再使用。`,
        `原因：${reason}`,
        '您可以重新开具；如有疑问，请联系志愿者办公室。',
      ),
      link: statementLink,
      button: '重新开具',
    })),
  )
}

/** Of a statement of service that the office made anew. */
export async function notifyStatementReplaced(
  ctx: CommandContext,
  { volunteer_id, number, former, reason }: Events['statement.replaced']['payload'],
): Promise<void> {
  await notify(ctx, [
    {
      person_id: volunteer_id,
      title: '服务证明已重新开具',
      content: linesOf(
        `志愿者办公室为您重新开具了服务证明，新编号 ${number}。`,
        `原证明 ${former} 查验时会显示“已被替换”，请改用新的证明。`,
        `原因：${reason}`,
      ),
      link: statementLink,
      button: '查看证明',
    },
  ])
}
