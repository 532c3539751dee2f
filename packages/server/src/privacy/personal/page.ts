import { type Address, calls } from '@museum/contract/calls.ts'
import { mayCall, type OfficeDuty, officeDuties, officeRoles } from '@museum/contract/role.ts'
import type { ClassFacts } from './class.ts'
import { classedColumns } from './classed.ts'
import { type PersonalClass, personalClasses } from './classes.ts'
import { elsewhere } from './elsewhere.ts'
import { impacts } from './impact.ts'

const classes = Object.entries(personalClasses) as [PersonalClass, ClassFacts][]

interface AnyCall {
  method: string
  path: string
  kind: string
  audience: string
  secret?: true
}

const callAt = new Map(
  Object.values(calls)
    .flatMap((feature) => Object.values(feature) as AnyCall[])
    .map((call) => [`${call.method} ${call.path}`, call]),
)

/** docs/personal-data.md, which is what this says. */
export function personalDataPage(): string {
  return `${[
    '# Personal data',
    'Every kind of data about people that the museum holds: what it is, where it lies, why, on what legal ground, how it is protected, who may read and who may write it, how long it stays and how it goes. Classed after GB/T 35273 (annexes A and B) and article 28 of the Personal Information Protection Law (PIPL); the grounds are those of its article 13. This page is made of `server/src/privacy/personal/`, and `privacy/personal/page.test.ts` fails where it says anything else; the classes themselves are held against the database, what is sealed, what exports let out and what erasing leaves by `db/personal-classes.test.ts`.',
    '## Classes',
    table(
      ['class', 'what', 'sensitive', 'why', 'ground', 'how protected', 'how long', 'how erased'],
      classes.map(([, one]) => [
        ...[one.called, one.what, one.sensitive ? 'yes' : 'no', one.purpose, one.ground],
        ...[one.protection, one.kept, one.erased],
      ]),
    ),
    '## Who may read and who may write',
    'The calls by which a class is read whole, read masked or in part, and written, and whom each admits: `own` is whose data it is, by their own login. All of it also leaves by the copy of one’s own data (`POST /api/personal/copy`), but for the last three classes.',
    table(
      ['class', 'read whole', 'read masked or in part', 'written'],
      classes
        .filter(([, { whole, writes }]) => whole.length + writes.length > 0)
        .map(([, one]) => [one.called, said(one.whole), said(one.masked), said(one.writes)]),
    ),
    '## Where',
    'Columns by table; what a copy of one’s own data does not hold is in brackets.',
    table(
      ['class', 'columns'],
      classes.map(([name, { called }]) => [called, columnsOf(name)]),
    ),
    '## Beside these tables',
    table(
      ['what', 'where', 'how protected', 'who has it', 'how long', 'how erased'],
      elsewhere.map((one) => [
        one.what,
        [one.where, ...one.tables.map((name) => `\`${name}\``)].join('; '),
        ...[one.protection, one.who, one.kept, one.erased],
      ]),
    ),
    '## Impact assessment (个人信息保护影响评估)',
    'What articles 55 and 56 of the PIPL ask a museum to assess and to keep for three years, in the words in which it is filed; the museum adds who assessed it and on which day.',
    table(
      ['处理活动', '评估事由', '涉及的信息', '目的与必要性', '对个人的影响与风险', '保护措施'],
      impacts.map((one) => [
        one.doing,
        one.because,
        one.classes.map((name) => personalClasses[name].called).join('、'),
        ...[one.necessity, one.influence, one.measures],
      ]),
    ),
  ].join('\n\n')}\n`
}

function columnsOf(name: PersonalClass): string {
  const byTable = Map.groupBy(
    classedColumns.filter((one) => one.class === name),
    ({ of }) => of.table,
  )
  return [...byTable]
    .map(([table, columns]) => {
      const shown = new Set(columns.map(({ column, shown }) => (shown ? column : `(${column})`)))
      return `\`${table}\`: ${[...shown].join(', ')}`
    })
    .join('; ')
}

function said(addresses: readonly Address[]): string {
  return addresses.map((address) => `\`${address}\` ${whom(address)}`).join('; ')
}

function whom(address: Address): string {
  const call = callAt.get(address)
  if (!call) throw new Error(`there is no call ${address}`)
  const { audience } = call
  if (!(audience in officeDuties)) return audience === 'everyone' ? 'everybody' : 'own'
  const roles = officeRoles.filter((role) =>
    mayCall(role, { ...call, audience: audience as OfficeDuty }),
  )
  return roles.length === officeRoles.length ? 'the office' : roles.join(', ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
