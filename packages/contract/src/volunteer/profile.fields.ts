import type { PersonalKind } from '../audit/export.rules.ts'
import type { DictionaryKind } from '../dictionary/dictionary.rules.ts'

/** What somebody types; each kind has its own checks and masks. */
export type TextKind = 'name' | 'document' | 'phone' | 'mail' | 'address' | 'text' | 'lines'
export type FieldKind = FieldRow['kind']

type FieldRow = {
  label: string
  /**
   * What an application `must` or `may` say is checked in the order of this table, `extra` texts after it;
   * what is checked with another field, or chosen freely, is by `hand`.
   */
  asked: 'must' | 'may' | 'extra' | 'hand'
  /** The part of the form on the phone; what is in `more` stands under 更多信息 of its facts too. */
  phone: 'who' | 'contact' | 'service' | 'experience' | 'opinion' | 'more'
} /** Of `max` characters at most. */ & (
  | { kind: TextKind; max: number }
  | { kind: 'option' | 'options' }
  | { kind: 'photo' | 'sex' | 'birth' | 'document_kind' | 'experience' }
)

/**
 * The fields of a volunteer's profile, in the order of the application's form: forms, facts, sheets, copy,
 * erasure and calls are made of them. A plain text needs a column, its row here and its places below.
 */
export const profileFields = {
  img_path: { label: '照片', kind: 'photo', asked: 'must', phone: 'who' },
  name: { label: '姓名', kind: 'name', max: 20, asked: 'must', phone: 'who' },
  sex: { label: '性别', kind: 'sex', asked: 'must', phone: 'who' },
  birth_time: { label: '出生日期', kind: 'birth', asked: 'must', phone: 'who' },
  education_id: { label: '学历', kind: 'option', asked: 'must', phone: 'who' },
  work_unit: { label: '工作单位', kind: 'text', max: 30, asked: 'must', phone: 'who' },
  id_kind: { label: '证件类型', kind: 'document_kind', asked: 'hand', phone: 'who' },
  id_num: { label: '身份证号', kind: 'document', max: 18, asked: 'must', phone: 'who' },
  phone: { label: '手机号', kind: 'phone', max: 11, asked: 'must', phone: 'contact' },
  mail: { label: '邮箱', kind: 'mail', max: 100, asked: 'must', phone: 'contact' },
  detail_address: { label: '家庭住址', kind: 'address', max: 50, asked: 'must', phone: 'contact' },
  urgent_contact_persion: {
    label: '紧急联系人',
    kind: 'name',
    max: 20,
    asked: 'must',
    phone: 'contact',
  },
  contact_persion_phone: {
    label: '紧急联系电话',
    kind: 'phone',
    max: 11,
    asked: 'must',
    phone: 'contact',
  },
  service_time_ids: { label: '服务时间', kind: 'options', asked: 'must', phone: 'service' },
  job_ids: { label: '意向岗位', kind: 'options', asked: 'hand', phone: 'service' },
  skill_ids: { label: '技能', kind: 'options', asked: 'must', phone: 'service' },
  other_skill: { label: '其他技能', kind: 'lines', max: 10, asked: 'hand', phone: 'service' },
  languages: { label: '语言', kind: 'lines', max: 10, asked: 'hand', phone: 'service' },
  learn_experience: {
    label: '学习/工作经历',
    kind: 'experience',
    asked: 'must',
    phone: 'experience',
  },
  view_require: {
    label: '对博物馆志愿工作的看法',
    kind: 'lines',
    max: 500,
    asked: 'must',
    phone: 'opinion',
  },
  remark: { label: '备注', kind: 'lines', max: 500, asked: 'may', phone: 'opinion' },
  other_job: { label: '其他岗位', kind: 'lines', max: 30, asked: 'extra', phone: 'service' },
  stature: { label: '身高', kind: 'text', max: 10, asked: 'extra', phone: 'more' },
  weight: { label: '体重', kind: 'text', max: 10, asked: 'extra', phone: 'more' },
  major: { label: '专业', kind: 'text', max: 30, asked: 'extra', phone: 'more' },
  job: { label: '职务', kind: 'text', max: 30, asked: 'extra', phone: 'more' },
  qq: { label: 'QQ', kind: 'text', max: 20, asked: 'extra', phone: 'more' },
  wechat: { label: '微信', kind: 'text', max: 30, asked: 'extra', phone: 'more' },
  english_level: { label: '英语水平', kind: 'text', max: 20, asked: 'extra', phone: 'more' },
  computer_level: { label: '计算机水平', kind: 'text', max: 20, asked: 'extra', phone: 'more' },
  contact_persion_relation: {
    label: '与紧急联系人关系',
    kind: 'text',
    max: 20,
    asked: 'extra',
    phone: 'more',
  },
  hobby: { label: '兴趣爱好', kind: 'lines', max: 200, asked: 'extra', phone: 'more' },
  introduce: { label: '自我介绍', kind: 'lines', max: 500, asked: 'extra', phone: 'more' },
} as const satisfies Record<string, FieldRow>

type Rows = typeof profileFields

/** Where the office and its sheets have a field; by `hand` where a page draws it by itself, false for nowhere. */
interface Places {
  /** The part of a record's facts. */
  office: 'basic' | 'other' | 'hand' | false
  /** Whether two records that may be one person's are told apart by it. */
  compared: boolean
  /** Whether a sheet that is imported may have it, or must. */
  in: 'may' | 'must' | false
  /** The width of its column in an export. */
  out: number | false
  /** In an export for those who review alone, and for purposes that need it; all that is sealed is. */
  personal?: PersonalKind
  /** What it is called in the copy of one's own data, where that is something else. */
  copied?: string
}

/** Sealed at rest, masked to who may not read it, and together in the dialog; or a text in a part of the dialog. */
type TextPlaces =
  | { sealed: true; edit: 'sealed' }
  | { sealed?: never; edit: 'near' | 'rest' | 'long' | 'hand' | false }

type PlacesOf<Row> = Places &
  (Row extends { max: number } ? TextPlaces : { sealed?: never; edit: 'hand' | false }) &
  (Row extends { kind: 'option' | 'options' } ? { dictionary: DictionaryKind } : unknown)

const rest = { office: 'other', edit: 'rest', compared: false, in: false, out: false } as const
const unedited = { office: 'other', edit: false, compared: false, in: false, out: false } as const
const chosen = { office: 'hand', edit: 'hand', compared: false, in: false, out: false } as const
const beside = { office: 'hand', edit: 'rest', compared: false, in: false, out: false } as const
const said = { office: 'hand', edit: 'long', compared: false, in: false, out: false } as const

/** Where each field stands in the office. The phone never loads this. */
export const profilePlaces = {
  img_path: { office: false, edit: 'hand', compared: false, in: false, out: false },
  name: { office: false, edit: 'hand', compared: false, in: 'must', out: 12 },
  sex: { office: 'basic', edit: 'hand', compared: false, in: 'must', out: 8 },
  birth_time: {
    office: 'basic',
    edit: 'hand',
    compared: true,
    in: 'must',
    out: 14,
    personal: 'birth',
  },
  education_id: {
    office: 'basic',
    edit: 'hand',
    compared: false,
    in: 'may',
    out: false,
    dictionary: 'education',
  },
  work_unit: { office: 'basic', edit: 'near', compared: true, in: 'may', out: 28 },
  id_kind: {
    office: 'basic',
    edit: 'hand',
    compared: false,
    in: 'may',
    out: 24,
    personal: 'document',
  },
  id_num: {
    office: 'basic',
    edit: 'sealed',
    sealed: true,
    compared: false,
    in: 'must',
    out: 24,
    personal: 'document',
  },
  phone: {
    office: 'basic',
    edit: 'sealed',
    sealed: true,
    compared: false,
    in: 'must',
    out: 16,
    personal: 'phone',
  },
  mail: {
    office: 'basic',
    edit: 'sealed',
    sealed: true,
    compared: false,
    in: 'may',
    out: 28,
    personal: 'mail',
  },
  detail_address: {
    office: 'basic',
    edit: 'sealed',
    sealed: true,
    compared: false,
    in: 'may',
    out: 36,
    personal: 'address',
  },
  urgent_contact_persion: {
    office: 'basic',
    edit: 'near',
    compared: false,
    in: 'may',
    out: 14,
    personal: 'contact',
  },
  contact_persion_phone: {
    office: 'basic',
    edit: 'sealed',
    sealed: true,
    compared: false,
    in: 'may',
    out: 16,
    personal: 'contact',
  },
  service_time_ids: {
    office: 'hand',
    edit: 'hand',
    compared: false,
    in: false,
    out: false,
    dictionary: 'service_time',
  },
  job_ids: {
    office: 'hand',
    edit: 'hand',
    compared: false,
    in: false,
    out: false,
    dictionary: 'job',
  },
  skill_ids: {
    office: 'hand',
    edit: 'hand',
    compared: false,
    in: false,
    out: false,
    dictionary: 'skill',
  },
  other_skill: beside,
  languages: beside,
  learn_experience: chosen,
  view_require: said,
  remark: said,
  other_job: beside,
  stature: unedited,
  weight: unedited,
  major: rest,
  job: { office: 'other', edit: 'near', compared: false, in: false, out: false, copied: '职业' },
  qq: { office: 'other', edit: 'sealed', sealed: true, compared: false, in: false, out: false },
  wechat: {
    office: 'other',
    edit: 'sealed',
    sealed: true,
    compared: false,
    in: false,
    out: false,
    copied: '微信号',
  },
  english_level: rest,
  computer_level: rest,
  contact_persion_relation: {
    office: 'other',
    edit: 'near',
    compared: false,
    in: false,
    out: false,
    copied: '与紧急联系人的关系',
  },
  hobby: { office: 'other', edit: 'rest', compared: false, in: false, out: false, copied: '爱好' },
  introduce: {
    office: 'other',
    edit: 'long',
    compared: false,
    in: false,
    out: false,
    copied: '个人介绍',
  },
} as const satisfies { [F in keyof Rows]: PlacesOf<Rows[F]> }
