import type { StatusBadge } from '../badges.ts'
import { numberWords } from '../volunteer/document.rules.ts'
import { profileFields } from '../volunteer/profile.fields.ts'
import type { AmendField, AmendState } from './amend.rules.ts'

/** How a request is shown, on the phone and in the office alike. */
export const amendBadges: Readonly<Record<AmendState, StatusBadge>> = {
  open: { word: '待处理', tone: 'amber' },
  accepted: { word: '已通过', tone: 'celadon' },
  refused: { word: '未通过', tone: 'red' },
  withdrawn: { word: '已撤回', tone: 'grey' },
}

/** What a field is called; a document's number by its kind. */
export const amendWord = (field: AmendField, id_kind: number): string =>
  field === 'phone' ? profileFields.phone.label : numberWords(id_kind)
