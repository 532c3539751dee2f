import { CallError } from '@museum/web-kit/send.ts'
import { App } from 'antd'

/** Asks before somebody is put into what has ended: they are absent at once, and told that it was entered afterwards. */
export function useAfterwards() {
  const { modal } = App.useApp()
  return async (what: string): Promise<boolean> =>
    await modal.confirm({
      title: '补录排班',
      content: `${what}：该时段已结束，不是缺口。排入即为补录，60 秒后通知本人，没有签到的记为缺勤；已到岗的请再补签。`,
      okText: '补录并通知',
    })
}

/**
 * Sends a shift; where it has ended by the clock here (`asked` says that the office knows) it is entered
 * afterwards, and where the server alone says so that is asked first. Undefined where it is not meant.
 */
export async function sentAfterwards<R>(
  send: (afterwards: 0 | 1) => Promise<R>,
  asked: boolean,
  ask: () => Promise<boolean>,
): Promise<R | undefined> {
  try {
    return await send(asked ? 1 : 0)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'planner.ended') throw error
    return (await ask()) ? await send(1) : undefined
  }
}
