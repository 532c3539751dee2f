import { addYears } from '@museum/contract/day.ts'
import {
  experienceEarliest,
  experienceLengths,
} from '@museum/contract/volunteer/experience.rules.ts'
import { DateField } from '../../components/DateField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { museumToday } from '../../today.ts'
import type { Entry } from './profileForm.ts'

export type ExperiencePart = 'start' | 'end' | 'work_unit' | 'job'

// One who is still learning says when it is to end.
const yearsAhead = 10

/** One entry of learning or work. */
export function ExperienceEntry({
  entry,
  number,
  wrong,
  error,
  onChange,
  onRemove,
}: {
  entry: Entry
  /** From 1. */
  number: number
  /** The control to which `error` belongs, when it belongs to this entry. */
  wrong: ExperiencePart | undefined
  error: string | undefined
  onChange: (change: Partial<Entry>) => void
  /** Absent when it may not be removed. */
  onRemove: (() => void) | undefined
}) {
  const today = museumToday()
  const min = experienceEarliest(today)
  const field = (part: ExperiencePart, label: string) => ({
    name: `learn_experience.${entry.key}.${part}`,
    label,
    required: true,
    value: entry[part],
    missing: wrong === part,
    error: wrong === part ? error : undefined,
    onChange: (value: string) => onChange({ [part]: value }),
  })
  return (
    <li className="fields experience">
      <div className="apart line experience-head">
        <h3>经历{number}</h3>
        {onRemove && (
          <button
            type="button"
            className="touch strong"
            aria-label={`删除经历${number}`}
            onClick={onRemove}
          >
            删除
          </button>
        )}
      </div>
      <div className="beside experience-dates">
        <DateField
          {...field('start', '开始时间')}
          months
          span={{ min, max: today }}
          start={today.slice(0, 7)}
        />
        <DateField
          {...field('end', '结束时间')}
          months
          span={{ min, max: addYears(today, yearsAhead) }}
          start={entry.start === '' ? today.slice(0, 7) : entry.start}
        />
      </div>
      <TextField
        {...field('work_unit', '学校/单位')}
        max={experienceLengths.work_unit}
        autoComplete="off"
      />
      <TextField {...field('job', '专业/职务')} max={experienceLengths.job} autoComplete="off" />
    </li>
  )
}
