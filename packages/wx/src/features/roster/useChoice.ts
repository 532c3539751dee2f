import { mostDays } from '@museum/contract/roster/plan.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { toast } from '../../components/toast.ts'
import { goToField, useForm } from '../../components/useForm.ts'
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
}

const none: Choice = { days: [], preset: undefined, open: false }
const error = 'day '

/** The days that are chosen in the month, what each gets, and sending it; the next visit begins with none. */
export function useChoice(proposed: Preset | undefined, types: readonly ServiceType[]) {
  const form = useForm<Choice>(none)
  const { days, preset: own, open } = form.values
  const preset = own ?? proposed
  const clear = () => form.replace(none)
  const has = (date: string) => days.some((day) => day.date === date)
  const become = (next: readonly ChosenDay[]) => {
    form.set({
      days: next.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
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
      form.set({ preset: next })
      // What the server said of the days it said of another preset.
      form.blame(stillWrong(form.errors, [preset], [next]))
    },
    /** Back to what is proposed. */
    propose: () => {
      form.set({ preset: proposed })
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
