import { expect, it } from 'vitest'
import { takenOff, textsRead } from './consents.ts'
import { formOf, inputOf, newEntry, type Profile } from './profileForm.ts'

const profile: Profile = {
  img_path: '/files/ab/cd/abcd.jpg',
  name: '周晓岚',
  sex: 2,
  birth_time: '1990-03-15',
  education_id: 3,
  education_name: '本科',
  work_unit: '江南市第一中学',
  id_num: '320102199003150028',
  phone: '13812345678',
  mail: 'zhou@example.com',
  detail_address: '江南市玄武区中山东路321号',
  urgent_contact_persion: '周建国',
  contact_persion_phone: '13987654321',
  service_time_ids: [1, 2],
  service_time_names: ['工作日', '周末'],
  job_ids: [],
  job_names: [],
  skill_ids: [7],
  skill_names: ['手语'],
  other_skill: '茶艺',
  other_job: '',
  languages: '',
  learn_experience: [
    { start: '2008-09-01', end: '2012-06-30', work_unit: '江南大学', job: '学生' },
  ],
  view_require: '愿意',
  remark: '',
  stature: '',
  weight: '',
  major: '',
  job: '',
  qq: '',
  wechat: '',
  english_level: '',
  computer_level: '',
  contact_persion_relation: '',
  hobby: '书法',
  introduce: '',
  show_consent: 1,
  code: '',
  group: '',
  approval_status: 4,
  approval_remark: '照片不清晰',
  approval_date: '2026-05-12 10:00:00',
  certificate_is_valid: 0,
  certificate_end_time: '',
}

it('sends lists joined by commas and entries as JSON without their keys', () => {
  const form = formOf(profile)
  const sent = inputOf({ ...form, learn_experience: [...form.learn_experience, newEntry()] })
  expect(sent).toMatchObject({ service_time_ids: '1,2', job_ids: '', skill_ids: '7' })
  expect(JSON.parse(sent.learn_experience ?? '')).toEqual([
    { start: '2008-09-01', end: '2012-06-30', work_unit: '江南大学', job: '学生' },
    { start: '', end: '', work_unit: '', job: '' },
  ])
})

it('opens with what was said before, and asks for consent anew', () => {
  expect(formOf(profile)).toMatchObject({ name: '周晓岚', hobby: '书法', consent: 0 })
  expect(formOf({ ...profile, learn_experience: [] }).learn_experience).toHaveLength(1)
})

it('gives each entry a key of its own', () => {
  expect(newEntry().key).not.toBe(newEntry().key)
})

it('takes a tick off once its text asks for consent anew, and keeps it where a slip was mended', () => {
  const at = (version: number, needed = 0) => ({ version, needed, text: '' })
  const texts = (privacy = at(1)) => ({
    privacy: { kind: 'privacy' as const, ...privacy },
    sensitive: { kind: 'sensitive' as const, ...at(1) },
    showcase: { kind: 'showcase' as const, ...at(2) },
  })
  // What is shown of one stands, and what was not ticked is read as it is now.
  const opened = { ...formOf(profile), ...textsRead(formOf(profile), texts()) }
  expect(opened).toMatchObject({ consent: 0, consent_version: 1, show_consent: 1 })
  expect(opened).toMatchObject({ show_consent_version: 2 })
  const ticked = { ...opened, consent: 1, consent_sensitive: 1 }
  const mended = textsRead(ticked, texts(at(2)))
  expect(mended).toMatchObject({ consent: 1, consent_version: 1 })
  const asked = textsRead(ticked, texts(at(3, 3)))
  expect(asked).toMatchObject({ consent: 0, consent_version: 3, consent_sensitive: 1 })
  expect(takenOff(ticked, asked)).toEqual(['consent'])
})
