/** Kinds of columns that hold personal data, by which a purpose says what it needs. */
export const personalKinds = ['document', 'phone', 'birth', 'address', 'mail', 'contact'] as const
export type PersonalKind = (typeof personalKinds)[number]

export const personalKindWords: Readonly<Record<PersonalKind, string>> = {
  document: '证件',
  phone: '手机号',
  birth: '出生日期',
  address: '住址',
  mail: '邮箱',
  contact: '紧急联系人',
}

/** What a sheet may be taken for, and which personal columns that needs. */
export interface ExportPurpose {
  name: string
  personal: PersonalKind[]
}

/** How the office takes its lists away. */
export interface ExportRules {
  export_purposes: ExportPurpose[]
}

/** Before anybody sets them; the first is offered where nothing was chosen before. */
export const usualExport: ExportRules = {
  export_purposes: [
    { name: '内部排班', personal: ['phone'] },
    { name: '活动组织', personal: ['phone', 'contact'] },
    { name: '保险投保', personal: ['document', 'phone', 'birth'] },
    { name: '主管部门报送', personal: ['document', 'phone', 'birth', 'address', 'mail'] },
    { name: '资料核对', personal: [...personalKinds] },
    { name: '其他', personal: [] },
  ],
}

export const mostPurposes = 20
export const purposeLimit = 20

/** What somebody says of a sheet that they take. */
export interface Taking {
  purpose: string
  /** The titles of the columns that they want; none for all that are not personal. */
  columns: readonly string[]
  /** Nothing is taken yet: it is asked what could be. */
  offer: boolean
}

/** What can be taken of a list, as its dialog shows it. */
export interface ExportOffer {
  purposes: ExportPurpose[]
  columns: { title: string; personal: PersonalKind | '' }[]
  /** What the filters are, in words. */
  filter: string
}

type OfferedColumn = ExportOffer['columns'][number]

/** Whether a purpose lets a column out. */
export function isAllowed({ personal }: OfferedColumn, purpose: ExportPurpose | undefined) {
  return personal === '' || (purpose?.personal.includes(personal) ?? false)
}
