import { Button } from '../../components/Button.tsx'
import { PickerField } from '../../components/PickerField.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { dayWords } from '../../today.ts'
import { ShiftFields } from '../roster/ShiftFields.tsx'
import type { Fortnight, PartChoice } from './fortnightChoice.ts'
import type { Choosing } from './useFortnight.ts'

/** What is served, of all that is chosen, and of each by itself where more than that is wanted. */
export default function FortnightChange({
  data,
  choosing,
  choices,
}: {
  data: Fortnight
  choosing: Choosing
  /** Of each chosen part. */
  choices: readonly PartChoice[]
}) {
  const { planned, preset, setPreset, setOpen } = choosing
  const close = () => setOpen(false)
  const window = { start_time: '00:00:00', end_time: '23:59:59', closed: 0 }
  const first = planned.find(({ slot }) => !slot)
  return (
    <Sheet
      title="更改服务内容"
      onClose={close}
      foot={
        <Button wide onClick={close}>
          完成
        </Button>
      }
    >
      <div className="sheet-part fields">
        <ShiftFields
          timeless
          entry={{ ...preset, activity_id: first?.entry.activity_id || preset.activity_id }}
          choices={{ activities: data.activities, types: data.types, window }}
          errorOf={() => undefined}
          onChange={setPreset}
        />
        {choices.map((each) => (
          <OneDay key={each.key} choice={each} choosing={choosing} />
        ))}
      </div>
    </Sheet>
  )
}

/** One chosen part: as what it is sent, what else is wanted in it, and why some of that is not for the caller. */
function OneDay({
  choice: { key, date, part, value, options, refused },
  choosing,
}: {
  choice: PartChoice
  choosing: Choosing
}) {
  const name = `${dayWords(date)} ${part.name}`
  return (
    <section className="ruled stack-close" aria-label={name}>
      <PickerField
        name={`pick-${key.replace(' ', '-')}`}
        label={name}
        options={options}
        value={value}
        onChange={(id) => choosing.pick(key, Math.max(0, id))}
      />
      {refused.map(({ id, text }) => (
        <p key={id} className="quiet small">
          {text}
        </p>
      ))}
      <Button kind="quiet" small onClick={() => choosing.toggle(date, part)}>
        去掉
      </Button>
    </section>
  )
}
