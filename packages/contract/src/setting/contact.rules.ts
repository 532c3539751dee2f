/** How the volunteer office is reached, and how soon it answers; an empty text or 0 was not set, and is said nowhere. */
export interface Contact {
  /** A number as one dials it. */
  office_phone: string
  /** When it is answered, such as `周二至周日 9:00–17:00`. */
  office_hours: string
  /** Within how many days an application is usually answered. */
  answer_days: number
}

export const noContact: Contact = { office_phone: '', office_hours: '', answer_days: 0 }

/** What the office is called where somebody is to phone it. */
export const officeWord = '志愿者办公室'

/** True of words that say to phone the office. */
export const saysToPhone = (text: string): boolean => text.includes(`联系${officeWord}`)

/** A number as a phone dials it: digits, and what leads into a country. */
export const dialled = (phone: string): string => phone.replace(/[^\d+,;*#]/g, '')

/** When an application is usually answered; empty where the office has not said it. */
export const answerWords = ({ answer_days }: Pick<Contact, 'answer_days'>): string =>
  answer_days > 0 ? `一般${answer_days}天内答复` : ''
