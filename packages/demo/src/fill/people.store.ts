import { neededKinds } from '@museum/contract/agreement/agreement.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { usualEntries } from '@museum/contract/dictionary/dictionary.rules.ts'
import type { Schema } from '@museum/server/db/schema.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { phoneIndexOf } from '@museum/server/features/login/phone-mark.service.ts'
import { documentIndexOf } from '@museum/server/features/volunteer/profile.service.ts'
import { maskPhone } from '@museum/server/privacy/mask.ts'
import { vaultOf } from '@museum/server/privacy/vault.ts'
import type { Insertable } from 'kysely'
import { residentNumber } from '../shapes.ts'
import { webPrefix } from '../standin-apps.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Named } from './names.ts'
import type { Group, Volunteer } from './people.ts'

const rowsAtOnce = 500

type Row<T extends keyof Schema> = Insertable<Schema[T]>

/** Writes rows in parts, none of which has more values than an engine takes. */
export async function insertAll<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce) as Row<T>[])
      .execute()
}

/** Ids of the dictionaries' entries, by kind and name, such as `education/本科`. */
export type Entries = ReadonlyMap<string, number>

/** The dictionaries that a museum usually begins with. */
export async function insertDictionaries(tx: Tx): Promise<Entries> {
  const rows = await tx
    .insertInto('dictionary')
    .values(
      Object.entries(usualEntries).flatMap(([kind, names]) =>
        names.map((name, n) => ({
          ...{ kind: kind as keyof typeof usualEntries, name },
          ...{ sort: 10 * n, disabled: 0 },
        })),
      ),
    )
    .returning(['id', 'kind', 'name'])
    .execute()
  return new Map(rows.map(({ id, kind, name }) => [`${kind}/${name}`, id]))
}

/** Makes people who can log in by the stand-in as `login`; gives back the first one's id, from which the others count up. */
export async function insertPersons(
  tx: Tx,
  people: readonly { login: string | null; nickname: string; at: string; stopped?: string }[],
): Promise<number> {
  let first = 0
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const rows = people.slice(from, from + rowsAtOnce).map(({ login, nickname, at, stopped }) => ({
      ...{ nickname, created_at: at, disabled: stopped ? 1 : 0, disabled_at: stopped ?? '' },
      openid: login === null ? null : `${webPrefix}${login}`,
      unionid: login === null ? null : `${webPrefix}${login}`,
    }))
    const made = await tx.insertInto('person').values(rows).returning('id').execute()
    if (from === 0) first = made[0]?.id ?? 0
  }
  return first
}

/** Makes formal volunteers in their groups; gives back the first one's id, from which the others count up. */
export async function insertVolunteers(
  tx: Tx,
  {
    people,
    groups,
    numbers,
  }: {
    people: readonly Volunteer[]
    groups: readonly Group[]
    numbers: ReadonlyMap<string, number>
  },
  { entries, dataKey }: { entries: Entries; dataKey: Buffer | undefined },
): Promise<number> {
  const first = await insertPersons(
    tx,
    people.map(({ login, name, joined, stopped, until }, at) => ({
      // One of twelve has no WeChat, and has to be phoned.
      login: at % 12 === 5 ? null : login,
      ...{ nickname: name, at: `${joined} 09:00:00` },
      stopped: stopped ? `${addDays(until, 30)} 16:00:00` : '',
    })),
  )
  const made = await tx
    .insertInto('volunteer_group')
    .values([...groups])
    .returning('id')
    .execute()
  const groupIds = made.map(({ id }) => id)
  const chance = chanceOf(2)
  const numbered = numbersOf(dataKey, chance)
  const rows = people.map((one, at): Row<'volunteer'> => {
    const { joined, code, certificateEnd, stopped } = one
    return {
      ...profileOf(one, entries, chance),
      ...numbered(at, one),
      ...{ id: first + at, status: 7 as const, code, group_id: groupIds[one.group] ?? null },
      is_group_leader: one.leads ? 1 : 0,
      show_consent: at % 2,
      apply_time: `${addDays(joined, -30)} 10:${10 + (at % 50)}:00`,
      approval_date: `${joined} 15:00:00`,
      first_assessment_time: joined,
      certificate_is_valid: stopped ? 0 : 1,
      certificate_end_time: certificateEnd,
    }
  })
  await insertAll(tx, 'volunteer', rows)
  await insertConsents(
    tx,
    people.map(({ joined }, at) => ({
      id: first + at,
      at: `${addDays(joined, -30)} 10:00:00`,
      shown: at % 2 === 1,
    })),
  )
  await insertAll(
    tx,
    'group_leader',
    people.flatMap(({ leads, group }, at) =>
      leads ? [{ group_id: groupIds[group] ?? 0, volunteer_id: first + at }] : [],
    ),
  )
  await insertAll(
    tx,
    'volunteer_code',
    [...numbers].map(([year, last]) => ({ year: Number(year), last })),
  )
  return first
}

/** What somebody's form says of them, beside their numbers. */
export function profileOf({ name, sex, born }: Named, entries: Entries, chance: Chance) {
  const some = (kind: keyof typeof usualEntries, most: number) => {
    const names: readonly string[] = usualEntries[kind]
    const chosen = chance.mixed(names).slice(0, 1 + chance.below(most))
    return JSON.stringify(chosen.map((one) => entries.get(`${kind}/${one}`) ?? 0))
  }
  const young = born > '2000'
  return {
    ...{ name, sex, birth_time: born },
    education_id:
      entries.get(`education/${chance.one(['高中', '大专', '本科', '本科', '硕士'])}`) ?? 0,
    work_unit: young ? chance.one(schools) : chance.one(units),
    service_time_ids: some('service_time', 3),
    skill_ids: some('skill', 3),
    job_ids: some('job', 2),
    languages: chance.often(0.2) ? chance.one(['英语', '英语', '日语', '法语', '韩语']) : '',
  }
}

const schools = ['江南大学', '师范大学历史学院', '艺术学院', '第一中学', '职业技术学院']
const units = [
  '退休',
  '退休',
  '市第二医院',
  '实验小学',
  '区图书馆',
  '供电公司',
  '自由职业',
  '地铁集团',
  '建筑设计院',
]

/** Writes what people agreed to as they applied. */
export async function insertConsents(
  tx: Tx,
  people: readonly { id: number; at: string; shown: boolean }[],
): Promise<void> {
  await insertAll(
    tx,
    'consent',
    people.flatMap(({ id, at, shown }) =>
      [...neededKinds, ...(shown ? (['showcase'] as const) : [])].map(
        (kind): Row<'consent'> => ({
          ...{ volunteer_id: id, kind, version: 1, state: 'given', at, how: 'form' },
        }),
      ),
    ),
  )
}

/** Numbers of phones and documents that are nobody's, sealed where there is a key to seal them with. */
export function numbersOf(dataKey: Buffer | undefined, chance: Chance, offset = 0) {
  const vault = dataKey && vaultOf(dataKey)
  const given = new Set<string>()
  return (at: number, { born, sex }: Named) => {
    // No network has numbers that begin so; the last ones differ.
    const phone = `154${String(((at + 1) * 7_919 + offset) % 100_000_000).padStart(8, '0')}`
    const phone_masked = maskPhone(phone)
    if (!vault) return { phone_masked }
    let region = 320_000 + ((at + offset) % 1_000)
    while (given.has(residentNumber(String(region), born, sex))) region += 1
    const number = residentNumber(String(region), born, sex)
    given.add(number)
    return {
      phone_masked,
      phone: vault.seal('volunteer.phone', phone),
      phone_mark: phoneIndexOf(vault, phone),
      id_kind: 1,
      id_num: vault.seal('volunteer.id_num', number),
      id_num_mark: documentIndexOf(vault, 1, number),
      urgent_contact_persion: chance.one(['王建国', '李秀英', '张伟', '陈静', '刘洋']),
      contact_persion_phone: vault.seal(
        'volunteer.contact_persion_phone',
        `154${String(chance.below(100_000_000)).padStart(8, '0')}`,
      ),
    }
  }
}
