import type { Tx } from '../packages/server/src/db/types.ts'
import { vaultOf } from '../packages/server/src/privacy/vault.ts'
import { takenOf, wholeRegister } from '../packages/server/src/testing/taken.ts'

const year = 2024
const period = `start_date=${year}-01-01&end_date=${year}-12-31`

/** The exports that may be long, by what they hold. */
const paths: readonly [string, string][] = [
  ['hours', `/api/office/hours/export?by=person&${period}`],
  ['attendance', `/api/office/rosters/export?${period}`],
  ['exceptions', '/api/office/exceptions/export?kind=lacking'],
  ['volunteers', `/api/office/volunteers/export?columns=${wholeRegister}`],
  ['plain', '/api/office/volunteers/export'],
  ['enrolments', '/api/office/enlists/export'],
  ['log', '/api/office/audit/export'],
]
export const exportPaths = paths.map(([name, path]): [string, string] => [
  name,
  takenOf(path, '', '资料核对'),
])

/**
 * Gives each volunteer of the data set sealed personal data and an enrolment, and each shift a line of
 * the log; nothing where that was done before.
 */
export async function addLong(tx: Tx, dataKey: Buffer): Promise<void> {
  const done = await tx
    .selectFrom('audit')
    .select('id')
    .where('object', '=', 'roster')
    .limit(1)
    .execute()
  if (done.length > 0) return
  const { seal, blindIndex } = vaultOf(dataKey)
  await tx
    .updateTable('volunteer')
    .set({
      id_num: seal('volunteer.id_num', '110101199003071234'),
      phone: seal('volunteer.phone', '13812345678'),
      phone_mark: blindIndex('13812345678'),
      mail: seal('volunteer.mail', 'volunteer@museum.example'),
      detail_address: seal('volunteer.detail_address', '人民路一百二十八号三单元四〇二室'),
      contact_persion_phone: seal('volunteer.contact_persion_phone', '13912345678'),
    })
    .execute()
  // A report is of three years at most, so what lies before lies in one of them.
  await tx
    .updateTable('roster')
    .set((eb) => ({
      date: eb.fn<string>('concat', [eb.lit(year), eb.fn('substr', ['date', eb.lit(5)])]),
    }))
    .where('date', '<', `${year}-01-01`)
    .execute()
  const { id: activity } = await tx.selectFrom('activity').select('id').executeTakeFirstOrThrow()
  // What is past the server would remove while it is measured.
  const stamp = new Date().toISOString().slice(0, 19).replace('T', ' ')
  await tx
    .insertInto('enlist')
    .columns([
      'activity_id',
      'volunteer_id',
      'enlist_time',
      'enlist_status',
      'approval_remark',
      'approval_date',
      'approval_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('volunteer')
        .select((one) => [
          one.lit(activity).as('activity_id'),
          'id',
          one.cast<string>(one.val(stamp), 'text').as('enlist_time'),
          one.lit(0).as('enlist_status'),
          one.cast<string>(one.val(''), 'text').as('approval_remark'),
          one.cast<string>(one.val(''), 'text').as('approval_date'),
          one.cast<string>(one.val(''), 'text').as('approval_by'),
        ]),
    )
    .execute()
  const before = JSON.stringify({ sign_time: '', repair_sign_time: '', repair_reason: '' })
  const after = JSON.stringify({
    repair_sign_time: stamp,
    repair_reason: '忘记签到，由值班人员补签',
  })
  await tx
    .insertInto('audit')
    .columns([
      'at',
      'account_id',
      'username',
      'action',
      'object',
      'object_id',
      'ip',
      'volunteer_id',
      'before',
      'after',
    ])
    .expression((eb) =>
      eb
        .selectFrom('roster')
        .select((one) => [
          one.cast<string>(one.val(stamp), 'text').as('at'),
          one.lit(1).as('account_id'),
          one.cast<string>(one.val('admin'), 'text').as('username'),
          one.cast<string>(one.val('repair'), 'text').as('action'),
          one.cast<string>(one.val('roster'), 'text').as('object'),
          'id',
          one.cast<string>(one.val('127.0.0.1'), 'text').as('ip'),
          'volunteer_id',
          one.cast<string>(one.val(before), 'text').as('before'),
          one.cast<string>(one.val(after), 'text').as('after'),
        ]),
    )
    .execute()
}
