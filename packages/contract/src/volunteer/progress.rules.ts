import { words } from '../words.ts'
import type { VolunteerStatus } from './volunteer.rules.ts'
import { volunteerStatusWords } from './volunteer.words.ts'

/** What comes next for somebody whose application is under way; empty for anybody else. */
export function nextStepWords(status: VolunteerStatus): string {
  if (status === 1) return '已收到您的申请，正在审核，结果会在消息中通知您'
  if (status === 2) return '申请已通过，请等待面试通知'
  return status === 3 ? '面试已通过，正在考核，您已可报名和排班' : ''
}

/** Why somebody who is no volunteer cannot do what volunteers do, and where that can be changed. */
export interface NotYet {
  text: string
  /** The application's progress, or the form of a new one. */
  leads: 'progress' | 'join'
}

/** What to say to somebody of this status who would like to do `act`, such as `报名`. */
export function notYetWords(status: VolunteerStatus, act: string): NotYet {
  if (status === 1) return { text: `您的申请正在审核，通过后即可${act}`, leads: 'progress' }
  if (status === 2) return { text: `您正在面试中，通过后即可${act}`, leads: 'progress' }
  if (status === 0) return { text: words.notVolunteer, leads: 'join' }
  if (status === 8) return { text: '您的申请已取消，可重新申请', leads: 'join' }
  return { text: `您的${volunteerStatusWords[status]}，可重新申请`, leads: 'join' }
}
