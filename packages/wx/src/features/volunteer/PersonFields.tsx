import {
  documentKinds,
  documentKindWords,
  numberWords,
  saidByDocument,
  saidOtherwise,
} from '@museum/contract/volunteer/document.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { birthDefault, birthRange } from '@museum/contract/volunteer/profile.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { Button } from '../../components/Button.tsx'
import { DateField } from '../../components/DateField.tsx'
import { dateWords } from '../../components/dateParts.ts'
import { PickerField } from '../../components/PickerField.tsx'
import { museumToday } from '../../today.ts'
import { PhotoField } from '../picture/PhotoField.tsx'
import { FormSection } from './FormSection.tsx'
import { FormText } from './FormText.tsx'
import { PartFields } from './PartFields.tsx'
import { wordsOf } from './textFields.ts'
import { nothingOffered, type Options } from './useOptions.ts'
import type { Filling } from './useProfileForm.ts'

const kinds = documentKinds.map((id) => ({ id, name: documentKindWords[id] ?? '' }))

const sexes = [
  { id: 1, name: sexWords[1] },
  { id: 2, name: sexWords[2] },
]

/** Who the applicant is. */
export function PersonFields({ filling, options }: { filling: Filling; options: Options }) {
  const { values, errors, set, setUploading } = filling
  const hand = {
    img_path: (
      <PhotoField
        {...wordsOf('img_path')}
        advice="近期正面免冠照，JPG、PNG 或 GIF"
        value={values.img_path}
        error={errors.img_path}
        onChange={(img_path) => set({ img_path })}
        onBusy={setUploading}
      />
    ),
    sex: (
      <PickerField
        {...wordsOf('sex')}
        options={sexes}
        value={values.sex}
        error={errors.sex}
        onChange={(sex) => set({ sex })}
      />
    ),
    birth_time: (
      <DateField
        {...wordsOf('birth_time')}
        span={birthRange(museumToday())}
        start={birthDefault}
        value={values.birth_time}
        error={errors.birth_time}
        onChange={(birth_time) => set({ birth_time })}
      />
    ),
    education_id: (
      <PickerField
        {...wordsOf('education_id')}
        options={options.education}
        none={nothingOffered('学历')}
        value={values.education_id}
        error={errors.education_id}
        onChange={(education_id) => set({ education_id })}
      />
    ),
    id_kind: (
      <PickerField
        name="id_kind"
        label={profileFields.id_kind.label}
        required
        options={kinds}
        value={values.id_kind}
        onChange={(id_kind) => set({ id_kind })}
      />
    ),
    id_num: <NumberField filling={filling} />,
  }
  return (
    <FormSection title="基本信息">
      <PartFields filling={filling} part="who" hand={hand} />
    </FormSection>
  )
}

/**
 * The document's number. What it says of sex and birthday fills what was left open; where they were answered otherwise
 * it is offered, and nothing is overwritten.
 */
function NumberField({ filling }: { filling: Filling }) {
  const { values, set } = filling
  const said = saidOtherwise(values)
  return (
    <>
      <FormText
        filling={filling}
        name="id_num"
        label={numberWords(values.id_kind)}
        with={(id_num) => {
          const found = saidByDocument(values.id_kind, id_num)
          if (!found) return {}
          return {
            ...(values.sex === 0 && { sex: found.sex }),
            ...(values.birth_time === '' && { birth_time: found.birth_time }),
          }
        }}
      />
      {said && (
        <div className="note row apart" role="status">
          <span className="room">
            证件号里是{sexWords[said.sex]}，{dateWords(said.birth_time)}出生，与上面填的不同
          </span>
          <Button kind="plain" small onClick={() => set(said)}>
            按证件号填写
          </Button>
        </div>
      )}
    </>
  )
}
