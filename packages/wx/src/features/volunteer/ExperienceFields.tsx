import {
  experienceEarliest,
  experienceLengths,
  experienceProblem,
  isComplete,
  mostExperiences,
  untilNow,
} from '@museum/contract/volunteer/experience.rules.ts'
import { Button } from '../../components/Button.tsx'
import { DateField } from '../../components/DateField.tsx'
import { dateWords } from '../../components/dateParts.ts'
import { FormField } from '../../components/FormField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { museumToday } from '../../today.ts'
import { FormSection } from './FormSection.tsx'
import { type Entry, newEntry } from './profileForm.ts'
import { wordsOf } from './textFields.ts'
import type { Filling } from './useProfileForm.ts'
import './volunteer.css'

/** Learning and work, one to five entries (§5.21–5.22, §5.43). */
export function ExperienceFields({ filling }: { filling: Filling }) {
  const { values, errors, set } = filling
  const entries = values.learn_experience
  const error = errors.learn_experience
  const blamed = error === undefined ? undefined : blamedPart(entries)
  const become = (next: readonly Entry[]) => set({ learn_experience: next })
  return (
    <FormSection title="学习与工作" note="至少一条，请从最近的填起">
      <FormField {...wordsOf('learn_experience')} group error={blamed ? undefined : error}>
        {() => (
          <>
            <ul>
              {entries.map((entry, at) => (
                <ExperienceEntry
                  key={entry.key}
                  entry={entry}
                  number={at + 1}
                  wrong={blamed?.key === entry.key ? blamed.part : undefined}
                  error={error}
                  onChange={(change) =>
                    become(entries.map((one) => (one === entry ? { ...one, ...change } : one)))
                  }
                  onRemove={
                    entries.length > 1
                      ? () => become(entries.filter((one) => one !== entry))
                      : undefined
                  }
                />
              ))}
            </ul>
            {entries.length < mostExperiences && (
              <Button kind="plain" wide onClick={() => become([...entries, newEntry()])}>
                添加经历
              </Button>
            )}
          </>
        )}
      </FormField>
    </FormSection>
  )
}

/** The control that the first problem is about; undefined when it is about none of them. */
function blamedPart(entries: readonly Entry[]): { key: string; part: ExperiencePart } | undefined {
  const gap = entries.find((entry) => !isComplete(entry))
  if (gap) {
    const parts = ['start', 'end', 'work_unit', 'job'] as const
    return { key: gap.key, part: parts.find((part) => gap[part].trim() === '') ?? 'start' }
  }
  const wrong = entries.find((entry) => experienceProblem([entry], museumToday()))
  return wrong && { key: wrong.key, part: 'start' }
}

type ExperiencePart = 'start' | 'end' | 'work_unit' | 'job'

/** One entry of learning or work. */
function ExperienceEntry({
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
  const goesOn = entry.end === untilNow
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
          <Button kind="quiet" small danger label={`删除经历${number}`} onClick={onRemove}>
            删除
          </Button>
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
          span={{ min, max: today }}
          start={goesOn || entry.end === '' ? entry.start || today.slice(0, 7) : entry.end}
          inWords={(end) => (end === untilNow ? untilNow : dateWords(end))}
        />
      </div>
      <button
        type="button"
        className="pick"
        aria-pressed={goesOn}
        onClick={() => onChange({ end: goesOn ? '' : untilNow })}
      >
        至今仍在读或在职
      </button>
      <TextField
        {...field('work_unit', '学校/单位')}
        max={experienceLengths.work_unit}
        autoComplete="off"
      />
      <TextField {...field('job', '专业/职务')} max={experienceLengths.job} autoComplete="off" />
    </li>
  )
}
