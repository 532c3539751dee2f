import { demoAdmin } from '../museum.ts'
import type { StandinPerson } from '../standin-pages.ts'
import type { Applicant } from './applying.ts'
import type { Volunteer } from './people.ts'

/** The office's people, beside the administrator; all have the administrator's password. */
export const officePeople = [
  { username: 'linlan', role: 'reviewer' },
  { username: 'zhoumin', role: 'scheduler' },
] as const

/** Whom one may be on the phone: by the login without WeChat, as what. */
export function triedOf(
  { people, planned }: { people: readonly Volunteer[]; planned: ReadonlySet<number> },
  applicants: readonly Applicant[],
): StandinPerson[] {
  // Everybody but one of twelve has WeChat.
  const known = people.flatMap((one, at) =>
    at % 12 !== 5 && one.login === one.name && !one.stopped ? [{ ...one, at }] : [],
  )
  const today = known.find(({ at, leads }) => !leads && planned.has(at))
  const leader = known.find(({ leads, until }) => leads && until === '')
  const applying = (stand: Applicant['stand']) =>
    applicants.find((one) => one.stand === stand && one.login === one.name)
  return [
    { name: '新访客', role: '访客' },
    { name: applying('pending')?.name, role: '申请人' },
    { name: applying('uninvited')?.name, role: '待约面试' },
    { name: today?.name, role: '正式志愿者' },
    { name: leader?.name, role: '组长' },
  ].flatMap(({ name, role }) => (name === undefined ? [] : [{ name, role }]))
}

/** What is said of a museum that was filled: who to be, and whom to look for. */
export function whatToTry(tried: readonly StandinPerson[], people: readonly Volunteer[]): string[] {
  const alike = people.filter(({ name }) => name === '王芳').map(({ code }) => code)
  const other = people.find(({ name }) => name === '单晓红')?.code
  return [
    '',
    'npm start opens it, with the same settings.',
    `  office  ${[demoAdmin, ...officePeople].map(({ username }) => username).join(', ')} / ${demoAdmin.password}`,
    ...tried.map(({ name, role }) => `  phone   ${role}  ${name}`),
    '          anybody else by their name; by name and code where somebody else has the name',
    ...(alike.length > 0 ? [`  find    wf, 王芳: ${alike.join(', ')}`] : []),
    ...(other ? [`  find    sxh, 单晓红: ${other}`] : []),
  ]
}
