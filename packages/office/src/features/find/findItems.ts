import {
  activityStateWords,
  activityStatusWords,
} from '@museum/contract/activity/activity.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText, shortPeriodText } from '@museum/contract/day.ts'
import { soughtDay } from '@museum/contract/find/day-sought.rules.ts'
import { isTooShort, shares, whereIn } from '@museum/contract/find/find.rules.ts'
import { nameKey } from '@museum/contract/name.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import { joined } from '@museum/contract/text.ts'
import { menu } from '../../menu.ts'
import type { OfficePage } from '../../officePage.ts'
import { activitiesPage } from '../activity/activity.pages.ts'
import { attendancePage } from '../attendance/attendance.pages.ts'
import { opens } from '../login/me.tsx'
import { plannerPage } from '../planner/planner.pages.ts'
import { placesPage } from '../service/service.pages.ts'
import { todayPage } from '../today/today.pages.ts'
import { personPlace, volunteersPage } from '../volunteer/volunteer.pages.ts'
import type { PageAct } from './pageActs.ts'

export type Found = OutputOf<'POST /api/office/find'>
export type FoundPerson = Found['people'][number]

/** Something that was found: where it is, or what it does. */
export interface FindItem {
  key: string
  title: string
  /** Where in the title what was sought stands, in code points. */
  at?: readonly [number, number] | undefined
  detail: string
  to?: string
  run?: () => void
  /** What it does leaves the answers in sight. */
  stays?: boolean
  person?: FoundPerson
}

export interface FindGroup {
  title: string
  /** Before its titles, where they are no people. */
  sign: string
  items: readonly FindItem[]
}

/** What one may find without asking the server: pages, and what the page behind offers. */
export interface Offered {
  label: string
  detail: string
  to?: string
  run?: () => void
}

/** Every page that a role may see, with those below one that need no choice. */
export function pagesOf(role: OfficeRole): Offered[] {
  return menu.flatMap(({ title, pages }) =>
    pages
      .filter(({ duty }) => opens(duty, role))
      .flatMap(({ path, label, duty: above, within = [] }) => [
        { label, detail: title, to: path },
        ...within
          .filter((one) => !one.path.includes(':') && opens(one.duty ?? above, role))
          .map((one) => ({ label: one.label, detail: label, to: `${path}/${one.path}` })),
      ]),
  )
}

export const actsOf = (acts: readonly PageAct[]): Offered[] =>
  acts.map((act) => ({ ...act, detail: '' }))

interface Given {
  text: string
  role: OfficeRole
  today: string
  found: Found | undefined
  pages: readonly Offered[]
  acts: readonly Offered[]
  /** The syllables of each label, once they are known. */
  readings: ReadonlyMap<string, readonly string[]>
}

/** All that was found, in groups, people first: twenty at most. */
export function findGroups({ text, role, today, found, ...given }: Given): FindGroup[] {
  const may = (page: OfficePage) => opens(page.duty, role)
  const people = found && may(volunteersPage) ? found.people.map(personItem) : []
  const others: FindGroup[] = [
    { title: '活动', sign: '◇', items: may(activitiesPage) ? activityItems(found, today) : [] },
    { title: '分组', sign: '○', items: may(volunteersPage) ? groupItems(found) : [] },
    { title: '地点', sign: '□', items: may(placesPage) ? placeItems(found) : [] },
    { title: '日子', sign: '·', items: dayItems(text, today, may) },
    { title: '页面', sign: '→', items: labelled('page', given.pages, text, given.readings) },
    { title: '本页能做的', sign: '›', items: labelled('act', given.acts, text, given.readings) },
  ]
  const [shown = 0, ...counts] = shares(
    people.length,
    others.map(({ items }) => items.length),
  )
  return [
    { title: '志愿者与申请人', sign: '', items: people.slice(0, shown) },
    ...others.map((group, at) => ({ ...group, items: group.items.slice(0, counts[at] ?? 0) })),
  ].filter(({ items }) => items.length > 0)
}

const personItem = (person: FoundPerson): FindItem => ({
  key: `person-${person.id}`,
  title: person.name,
  detail: '',
  to: personPlace(person.id),
  person,
})

const activityItems = (found: Found | undefined, today: string): FindItem[] =>
  (found?.activities ?? []).map((one) => ({
    key: `activity-${one.id}`,
    title: one.title,
    at: [one.from, one.to],
    detail: joined([
      today && one.activity_start_date
        ? daysText(one.activity_start_date, one.activity_end_date, today)
        : '',
      one.recruit_num > 0 ? `招${one.recruit_num}，已报${one.enlist_num}` : '',
      one.state === 'published'
        ? (activityStatusWords[one.activity_status_id] ?? '').replace('立即报名', '招募中')
        : activityStateWords[one.state],
    ]),
    to: `${activitiesPage.path}/${one.id}`,
  }))

const daysText = shortPeriodText

const groupItems = (found: Found | undefined): FindItem[] =>
  (found?.groups ?? []).map((one) => ({
    key: `group-${one.id}`,
    title: one.title,
    at: [one.from, one.to],
    detail: joined([
      `${one.member_count}人`,
      one.leaders.length > 0 ? `组长 ${one.leaders.join('、')}` : '',
    ]),
    to: `${volunteersPage.path}?group_id=${one.id}&status=0`,
  }))

const placeItems = (found: Found | undefined): FindItem[] =>
  (found?.places ?? []).map((one) => ({
    key: `place-${one.id}`,
    title: one.title,
    at: [one.from, one.to],
    detail: one.disabled === 1 ? '已停用' : '',
    to: `${placesPage.path}?q=${encodeURIComponent(one.title)}`,
  }))

function dayItems(text: string, today: string, may: (page: OfficePage) => boolean): FindItem[] {
  const day = today === '' ? undefined : soughtDay(text, today)
  if (day === undefined) return []
  const title = dayText(day, today)
  const roster =
    day === today
      ? { page: todayPage, detail: '今日', to: todayPage.path }
      : {
          page: attendancePage,
          detail: day < today ? '这一天的考勤' : '这一天的班次',
          to: `${attendancePage.path}?start_date=${day}&end_date=${day}`,
        }
  const week = { page: plannerPage, detail: '这一周的排班', to: `${plannerPage.path}?date=${day}` }
  return [roster, week]
    .filter(({ page }) => may(page))
    .map(({ detail, to }) => ({ key: `day-${to}`, title, detail, to }))
}

/** Those whose label has what is sought, where it begins with it first. */
function labelled(
  kind: string,
  offered: readonly Offered[],
  text: string,
  readings: Given['readings'],
): FindItem[] {
  const sought = nameKey(text)
  if (isTooShort(sought)) return []
  return offered
    .flatMap(({ label, detail, ...way }) => {
      const syllables = readings.get(label) ?? [...label].map((char) => char.toLowerCase())
      const at = whereIn(label, syllables, sought)
      return at ? [{ key: `${kind}-${label}-${detail}`, title: label, at, detail, ...way }] : []
    })
    .toSorted((one, other) => one.at[0] - other.at[0])
}
