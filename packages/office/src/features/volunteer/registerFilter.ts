import { isAskedPeriod } from '@museum/contract/asked-period.ts'
import { listSorts, plainSort } from '@museum/contract/sorts.ts'

/** The register starts with formal volunteers; its address has what differs from this, by the names of the call. */
export const startFilter = {
  status: '7',
  q: '',
  group_id: '',
  certificate: '',
  certificate_ends: '',
  grant: '',
  grant_type: '',
  grant_by: '',
  label: '',
  label_id: '',
  disabled: '',
  hours_in: '',
  hours_from: '',
  hours_to: '',
  hours_zero: '',
  services_in: '',
  services_from: '',
  services_to: '',
  idle: '',
  joined: '',
  age_from: '',
  age_to: '',
  skills: '',
  language: '',
  halves: '',
  reach: '',
  sort: '',
}
export type RegisterFilter = typeof startFilter

const day = /^\d{4}-\d{2}-\d{2}$/
const number = /^\d{1,5}$/
const numbers = /^\d{1,10}(,\d{1,10}){0,49}$/
const among = <const T extends string>(text: string, ...those: T[]) =>
  those.find((one) => one === text) ?? ('' as const)
const matching = (text: string, form: RegExp) => (form.test(text) ? text : '')
const period = (text: string) => (isAskedPeriod(text) ? text : '')

const sorts = listSorts['/api/office/volunteers'].map((sort) => plainSort(sort))
const ways = sorts.flatMap((name) => [name, `-${name}`] as const)

/** The filter as the calls take it; what an address was changed to by hand is left out. */
export function inputOf(filter: RegisterFilter) {
  return {
    q: filter.q,
    status: /^[0-8](,[0-8]){0,8}$/.test(filter.status) ? filter.status : startFilter.status,
    group_id: matching(filter.group_id, /^\d{1,10}$/),
    certificate: among(filter.certificate, 'valid', 'ending', 'invalid'),
    certificate_ends: period(filter.certificate_ends),
    grant: among(filter.grant, 'has', 'lacks', 'ending'),
    grant_type: matching(filter.grant_type, /^\d{1,10}$/),
    grant_by: matching(filter.grant_by, day),
    label: among(filter.label, 'has', 'lacks'),
    label_id: matching(filter.label_id, /^\d{1,10}$/),
    disabled: matching(filter.disabled, /^[01]$/),
    hours_in: period(filter.hours_in),
    hours_from: matching(filter.hours_from, number),
    hours_to: matching(filter.hours_to, number),
    hours_zero: matching(filter.hours_zero, /^[01]$/),
    services_in: period(filter.services_in),
    services_from: matching(filter.services_from, number),
    services_to: matching(filter.services_to, number),
    idle: day.test(filter.idle)
      ? filter.idle
      : among(
          filter.idle,
          'ever',
          'month',
          'quarter',
          'year',
          'last_month',
          'last_quarter',
          'last_year',
        ),
    joined: period(filter.joined),
    age_from: matching(filter.age_from, /^\d{1,2}$/),
    age_to: matching(filter.age_to, /^\d{1,2}$/),
    skills: matching(filter.skills, numbers),
    language: filter.language,
    halves: filter.halves
      .split(',')
      .filter((one) => /^(\d|1[0-3])$/.test(one))
      .join(','),
    reach: among(filter.reach, 'wechat', 'app', 'phone'),
    sort: among(filter.sort, ...ways),
  }
}
export type RegisterInput = ReturnType<typeof inputOf>

/** The same without its order, as exports and what is done to many take it. */
export function filterOnly({ sort: _, ...filter }: RegisterInput) {
  return filter
}
