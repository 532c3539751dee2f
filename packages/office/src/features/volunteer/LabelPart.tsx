import { labelText, labelWords, type Names } from '@museum/contract/volunteer/register.words.ts'
import { FilterPart, Picks } from '../../components/FilterPanel.tsx'
import type { RegisterFilter, RegisterInput } from './registerFilter.ts'

interface LabelPartProps {
  input: RegisterInput
  names: Names
  onChange: (patch: Partial<RegisterFilter>) => void
}

/** Who bears a label, or bears it not; without one, who bears any or none. */
export function LabelPart({ input, names, onChange }: LabelPartProps) {
  const { label, label_id } = input
  return (
    <FilterPart title="标签" chosen={labelText(input, names)}>
      <Picks
        label="标签"
        options={Object.entries(labelWords).map(([value, word]) => ({ value, label: word }))}
        chosen={[label]}
        onPick={(value) =>
          onChange(value === label ? { label: '', label_id: '' } : { label: value })
        }
      />
      <Picks
        label="哪个标签"
        options={[...names.labels].map(([id, word]) => ({ value: String(id), label: word }))}
        chosen={[label_id]}
        onPick={(value) =>
          onChange({ label_id: value === label_id ? '' : value, label: label || 'has' })
        }
      />
    </FilterPart>
  )
}
