import { isolated } from '@museum/contract/text.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { decisionTo, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { App } from 'antd'
import dayjs from 'dayjs'
import { tellFailure } from '../../client.ts'
import { useSaving } from '../../components/FormDialog.tsx'
import { useKeptTexts } from '../../components/useKeptTexts.ts'
import { notice } from '../../notice.ts'
import { useMe } from '../login/me.tsx'
import type { Applied } from './ApplicationPanel.tsx'
import { type Next, noNext, openWords, stepAfter } from './nextRules.ts'

type Verdict = 'pass' | 'fail'
type Spoken = Pick<Applied, 'id' | 'status'>

/** From which step to which a decision leads, such as `申请中→面试中`. */
export function stepWords({ status }: Pick<Applied, 'status'>, decision: Verdict): string {
  const to = decisionTo(status as VolunteerStatus, decision)
  return [status, to ?? status].map((one) => volunteerBadge(one).word).join('→')
}

/** What is said of an applicant's next step: at first what was said of the one before at the same step. */
export function useNext() {
  const by = useMe().username
  const typed = useKeptTexts<Next>('下一步安排')
  const nameOf = ({ id, status }: Spoken) => `${id} ${status}`
  const of = (one: Spoken): Next => typed.of(nameOf(one)) ?? keptNext(by, one.status)
  return {
    of,
    isProposed: (one: Spoken) => {
      const { next_time, next_place } = of(one)
      return typed.of(nameOf(one)) === undefined && next_time + next_place !== ''
    },
    set: (one: Spoken, next: Next) => typed.type(nameOf(one), next),
    /** It was told: it is what is proposed from now on. */
    keep: (one: Spoken, next: Next) => {
      keepNext(by, one.status, next)
      typed.drop(nameOf(one))
    },
  }
}

export type Nexts = ReturnType<typeof useNext>

/** What is noted of a decision for the office alone, typed before it is taken. */
export function useInternal() {
  const typed = useKeptTexts<string>('内部备注')
  const nameOf = ({ id, status }: Spoken) => `${id} ${status}`
  return {
    of: (one: Spoken) => typed.of(nameOf(one)) ?? '',
    set: (one: Spoken, text: string) => typed.type(nameOf(one), text),
    drop: (one: Spoken) => typed.drop(nameOf(one)),
  }
}

type Internals = ReturnType<typeof useInternal>

/** Questions before a decision; none is answered by the key that led to it. */
function useQuestions() {
  const { modal } = App.useApp()
  const ask = async (question: {
    title: string
    content: string
    okText: string
    cancelText: string
  }) => await modal.confirm({ ...question, autoFocusButton: 'cancel' })
  return {
    /** Where neither is to be forgotten: true to pass all the same. */
    open: async (status: number, next: Next) => {
      const step = stepAfter(status)
      const open = openWords(next)
      if (!step || open === '') return true
      const sure = await ask({
        title: `未定${step}${open}，仍通过？`,
        content: `申请人会读到“${step}${open}由志愿者办公室另行告知”。一批都未定时，可勾选“未定的另行通知”，不再询问。`,
        okText: '仍通过',
        cancelText: '去填写',
      })
      if (!sure) {
        document.querySelector('.panel-more')?.setAttribute('open', '')
        document.querySelector<HTMLElement>('.next-step input')?.focus()
      }
      return sure
    },
    /** Where the same account has just passed the step before: true to take this one too. */
    again: async (whom: string, step: string) =>
      await ask({
        title: '刚审核过上一步，确定再审核下一步？',
        content: `${whom}的上一步是您在${undoSeconds}秒内审核的。这次是${step}，请核对无误后再继续。`,
        okText: `确定${step}`,
        cancelText: '不再审核',
      }),
  }
}

/** Decides one applicant from the step that was shown. */
export function useDecideOne(next: Nexts, internals: Internals) {
  const act = useSaving('POST /api/office/volunteers/:id/decide', { done: false })
  const asks = useQuestions()
  return async (row: Applied, decision: Verdict, remark: string) => {
    const { id, status: from } = row
    const said = decision === 'pass' ? next.of(row) : noNext
    if (decision === 'pass' && !(await asks.open(from, said))) return undefined
    const { next_time, next_place } = said
    const internal = internals.of(row).trim()
    const input = { id, decision, remark, internal, from, next_time, next_place }
    try {
      const reply = await act.run(input).catch(async (error: unknown) => {
        if (!isAgain(error)) throw error
        const sure = await asks.again(isolated(row.name), stepWords(row, decision))
        return sure ? await act.run({ ...input, again: 1 }) : undefined
      })
      if (reply) internals.drop(row)
      if (reply?.data.first_yes === 1) notice.success(firstYesTold)
      if (reply && decision === 'pass' && stepAfter(from)) next.keep(row, said)
      return reply
    } catch (error) {
      tellFailure(error)
      return undefined
    }
  }
}

const firstYesTold = '已记下您的同意，还需另一位审核员同意'

const isAgain = (error: unknown) => error instanceof CallError && error.code === 'decision.again'

const known = new Map<string, Next>()
const nameOf = (by: string, status: number) => `application.next ${by} ${status}`

/**
 * When and where an account last expected whom it passed from this status, for as long as the tab is open;
 * a time that is over is proposed to nobody.
 */
function keptNext(by: string, status: number): Next {
  const name = nameOf(by, status)
  const next = known.get(name) ?? read(name)
  known.set(name, next)
  const isOver = next.next_time !== '' && !dayjs(next.next_time).isAfter(dayjs())
  return isOver ? { ...next, next_time: '' } : next
}

/** Keeps what was said, as what is proposed for the next one. */
function keepNext(by: string, status: number, next: Next): void {
  const name = nameOf(by, status)
  known.set(name, next)
  try {
    sessionStorage.setItem(name, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function read(name: string): Next {
  try {
    return { ...noNext, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Next>) }
  } catch {
    return noNext
  }
}
