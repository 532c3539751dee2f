import { mostDays } from '@museum/contract/roster/plan.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { toast } from '../../components/toast.ts'
import { goToField, useForm } from '../../components/useForm.ts'
import { drafts } from '../login/drafts.ts'
import { type ChosenDay, dayProblem, entriesFor, type Preset } from './choice.ts'
import { errorsOf, type PlanPart, partName, planProblem, stillWrong, together } from './planForm.ts'
import type { ServiceType } from './useServiceTypes.ts'

interface Choice {
  /** By date. */
  days: readonly ChosenDay[]
  /** As it was set by hand; what is proposed until then. */
  preset: Preset | undefined
  /** The fields of the preset are in sight. */
  open: boolean
  /** Chosen before and not sent. */
  restored: boolean
}

const none: Choice = { days: [], preset: undefined, open: false, restored: false }
const draft = 'roster:days'
const error = 'day '

/**
 * The days that are chosen in the month, what each gets, and sending it. It is kept on the phone until
 * it is sent, so that neither a closed app nor a lost network takes it away.
 */
export function useChoice(
  proposed: Preset | undefined,
  types: readonly ServiceType[],
  earliest: string,
) {
  const form = useForm<Choice>(() => kept(earliest))
  const { days, preset: own, open, restored } = form.values
  const preset = own ?? proposed
  // At once, for whoever leads elsewhere takes the screen away before anything is drawn.
  const write = (change: Partial<Choice>) => {
    form.set(change)
    keep({ ...form.values, ...change })
  }
  const clear = () => {
    form.replace(none)
    drafts.drop(draft)
  }
  const has = (date: string) => days.some((day) => day.date === date)
  const become = (next: readonly ChosenDay[]) => {
    write({
      days: next.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      restored: false,
      // Held from the first day on: another month proposes another.
      preset,
      ...(next.length === 0 && { open: false, preset: undefined }),
    })
    // A day that is chosen anew is judged anew.
    const gone = days.filter((day) => !next.includes(day)).map(({ date }) => error + date)
    form.blame(
      Object.fromEntries(Object.entries(form.errors).filter(([name]) => !gone.includes(name))),
    )
  }
  const { run, busy } = useCommand('POST /api/roster/plan_days', {
    onDone: clear,
    onFailed: ({ data }) => {
      const said: Record<string, string> = {}
      for (const { date, msg } of data?.refused ?? [])
        said[error + date] = [said[error + date], msg].filter(Boolean).join('；')
      form.blame(said)
    },
  })
  /** Why a chosen day cannot be so, as the server has said or the phone knows. */
  const problemOf = (day: ChosenDay) =>
    form.errors[error + day.date] ?? (preset && dayProblem(day, preset, types))
  const refused = days.flatMap((day) => {
    const msg = problemOf(day)
    return msg === undefined ? [] : [{ date: day.date, msg }]
  })
  const needsTalks = (id: number) => types.find((type) => type.id === id)?.need_explain === 1
  return {
    days,
    preset,
    open,
    restored,
    busy,
    refused,
    count: preset ? days.flatMap((day) => entriesFor(day, preset)).length : 0,
    errorOf: (part: PlanPart) => form.errors[partName('preset', part)],
    has,
    add: (...more: readonly ChosenDay[]) => {
      const dates = new Set(more.map(({ date }) => date))
      const next = [...days.filter(({ date }) => !dates.has(date)), ...more]
      if (next.length > mostDays) toast(`一次最多排${mostDays}天，请先提交`)
      else become(next)
    },
    remove: (...dates: readonly string[]) =>
      become(days.filter(({ date }) => !dates.includes(date))),
    clear,
    setOpen: (next: boolean) => form.set({ open: next }),
    setPreset: (change: Partial<Preset>) => {
      if (!preset) return
      const next = { ...preset, ...change }
      write({ preset: next })
      // What the server said of the days it said of another preset.
      form.blame(stillWrong(form.errors, [preset], [next]))
    },
    /** Back to what is proposed. */
    propose: () => {
      write({ preset: proposed })
      form.blame({})
    },
    submit: () => {
      if (!preset) return
      const problem = together(
        days.flatMap((day) => {
          if (day.copied) return []
          const [entry] = entriesFor(day, preset)
          return planProblem([{ ...preset, ...entry }], needsTalks, day) ?? []
        }),
      )
      if (problem && refused.length === 0) {
        form.set({ open: true })
        form.blame(errorsOf(problem))
        toast(problem.msg)
        const [wrong] = problem.wrong
        if (wrong) goToField(partName('preset', wrong.part))
      } else if (refused.length > 0) toast(`有${refused.length}天不能这样排班，请修改或去掉`)
      else
        void run({
          days: days.map((day) => ({ date: day.date, entries: [...entriesFor(day, preset)] })),
        })
    },
  }
}

export type Choosing = ReturnType<typeof useChoice>

function keep({ days, preset }: Choice): void {
  if (days.length === 0) drafts.drop(draft)
  else drafts.keep(draft, { days, preset })
}

/** What was chosen and not sent, as far as it can be planned still. */
function kept(earliest: string): Choice {
  const value = drafts.read(draft)?.value as Partial<Choice> | null | undefined
  if (!value || !Array.isArray(value.days)) return none
  const days = value.days.filter((day) => isChosenDay(day) && day.date >= earliest)
  return days.length === 0 ? none : { ...none, days, preset: value.preset, restored: true }
}

function isChosenDay(value: unknown): value is ChosenDay {
  const day = value as Partial<ChosenDay> | null
  return (
    typeof day?.date === 'string' &&
    [day.blocks, day.activities, day.kept].every((each) => Array.isArray(each))
  )
}
