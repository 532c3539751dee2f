import {
  experienceProblem,
  isComplete,
  mostExperiences,
} from '@museum/contract/volunteer/experience.rules.ts'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { museumToday } from '../../today.ts'
import { ExperienceEntry, type ExperiencePart } from './ExperienceEntry.tsx'
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
