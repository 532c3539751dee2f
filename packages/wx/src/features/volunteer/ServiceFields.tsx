import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx'
import { TickedText } from '../../components/TickedText.tsx'
import { FormSection } from './FormSection.tsx'
import { wordsOf } from './textFields.ts'
import { nothingOffered, type Options } from './useOptions.ts'
import type { Filling } from './useProfileForm.ts'

/** When the applicant can come, what for, and what they can do (§5.19–5.20). */
export function ServiceFields({ filling, options }: { filling: Filling; options: Options }) {
  const { values, errors, set } = filling
  const own = (name: 'other_job' | 'other_skill' | 'languages') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  return (
    <FormSection title="服务意向">
      <ChoiceGroup
        {...wordsOf('service_time_ids')}
        hint={options.serviceTimes.length > 0 ? '可多选' : nothingOffered('服务时间')}
        options={options.serviceTimes}
        chosen={values.service_time_ids}
        error={errors.service_time_ids}
        onChange={(service_time_ids) => set({ service_time_ids })}
      />
      <ChoiceGroup
        name="job_ids"
        label={profileFields.job_ids.label}
        hint="选填，可多选"
        options={options.jobs}
        chosen={values.job_ids}
        error={errors.job_ids}
        onChange={(job_ids) => set({ job_ids })}
      >
        <TickedText
          {...own('other_job')}
          label={profileFields.other_job.label}
          max={profileFields.other_job.max}
        />
      </ChoiceGroup>
      <ChoiceGroup
        {...wordsOf('skill_ids')}
        hint="可多选，选一项或填写一项即可"
        options={options.skills}
        chosen={values.skill_ids}
        error={errors.skill_ids}
        onChange={(skill_ids) => set({ skill_ids })}
      >
        <TickedText
          {...own('other_skill')}
          label={profileFields.other_skill.label}
          max={profileFields.other_skill.max}
          placeholder="如：茶艺"
        />
        <TickedText
          {...own('languages')}
          label="语言能力"
          max={profileFields.languages.max}
          placeholder="如：英语、法语"
        />
      </ChoiceGroup>
    </FormSection>
  )
}
