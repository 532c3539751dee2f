import { buffer } from 'node:stream/consumers'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { statementBadges, statementState } from '@museum/contract/statement/statement.rules.ts'
import type { OfficeContext } from '../../context.ts'
import { rowsInParts } from '../../db/parts.ts'
import { archived } from '../../sheet/archive.ts'
import { type Column, inParts, type Rows, workbook } from '../../sheet/sheet.ts'
import { findActivity } from '../activity/activity.store.ts'
import { recordColumns, recordsOf, repairsOf } from '../attendance/attendance.service.ts'
import { auditShown } from '../audit/audit.service.ts'
import { eachPart, offerFile } from '../audit/export.service.ts'
import { purposeOf } from '../audit/export-head.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { askedOf, enrolledIn, statedOf } from './pack.store.ts'

/** A sheet of the pack, and how many rows it has once it is made. */
interface Part {
  name: string
  what: string
  bytes: Buffer
  rows: number
}

/**
 * All that an inspection of one activity asks for as one archive, with an index: what it was, who enrolled
 * and was let in, who served when and how it is known, what was made up and why, what was asked to be put
 * right, and which statements were issued. No phone and no document is in it. It says what it is for, as every list that is
 * taken. Throws `content.not_found`, `export.purpose`.
 */
export async function activityPack(ctx: OfficeContext, id: number) {
  const { db } = ctx
  const activity = await findActivity(db, id)
  if (!activity) throw new Fault('content.not_found')
  if (ctx.taking?.offer) return await offerFile(ctx, [], `活动 ${activity.title}`)
  const purpose = (await purposeOf(ctx)).name
  const parts = [
    await sheetOf('01-活动.xlsx', '活动的名称、时间、名额与说明', factsOf(activity), [
      { title: '项目', value: (row) => row.what, width: 16 },
      { title: '内容', value: (row) => row.said, width: 80 },
    ]),
    await sheetOf(
      '02-报名与审核.xlsx',
      '谁在什么时候报名，谁审核、结果与说明',
      rowsInParts(db, enrolledIn(db, id)),
      [
        { title: '姓名', value: (row) => row.name ?? '', width: 12 },
        { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
        { title: '报名时间', value: (row) => row.enlist_time, width: 20 },
        { title: '结果', value: (row) => enlistStatusWords[row.enlist_status], width: 12 },
        { title: '审核说明', value: (row) => row.approval_remark, width: 30 },
        { title: '审核时间', value: (row) => row.approval_date, width: 20 },
        { title: '审核人', value: (row) => row.approval_by, width: 14 },
      ],
    ),
    await sheetOf(
      '03-排班与签到.xlsx',
      '每一班的签到签退、等级、补签、核实与时长；请假也在内',
      await recordsOf(ctx, id),
      recordColumns,
    ),
    await sheetOf('04-补签.xlsx', '办公室补的时间，原因、由谁、何时', await repairsOf(ctx, id), [
      ...recordColumns.filter(({ title }) => kept.has(title)),
      { title: '补签时间', value: (row) => row.repair_at, width: 20 },
    ]),
    await sheetOf(
      '05-更正申请.xlsx',
      '志愿者申请更正的时间，情况说明与答复',
      rowsInParts(db, askedOf(db, id)),
      [
        { title: '申请时间', value: (row) => row.created_at, width: 20 },
        { title: '姓名', value: (row) => row.asker_name, width: 12 },
        { title: '志愿者编号', value: (row) => row.asker_code ?? '', width: 16, text: true },
        { title: '日期', value: (row) => row.date, width: 14 },
        { title: '申请的签到', value: (row) => row.claimed_sign_time, width: 20 },
        { title: '申请的签退', value: (row) => row.claimed_sign_out_time, width: 20 },
        { title: '情况说明', value: (row) => row.reason, width: 30 },
        { title: '答复', value: (row) => row.answer, width: 30 },
        { title: '答复人', value: (row) => row.answered_by, width: 14 },
        { title: '答复时间', value: (row) => row.answered_at, width: 20 },
      ],
    ),
    await sheetOf(
      '06-服务证明.xlsx',
      '服务者所开的、期间与活动相交的证明',
      rowsInParts(db, statedOf(db, activity)),
      [
        { title: '证明编号', value: (row) => row.number, width: 18, text: true },
        { title: '姓名', value: (row) => row.name, width: 14 },
        { title: '志愿者编号', value: (row) => row.code, width: 14, text: true },
        { title: '起始日期', value: (row) => row.first_day, width: 12 },
        { title: '截止日期', value: (row) => row.last_day, width: 12 },
        { title: '服务时长', value: (row) => hoursText(row.minutes), width: 16 },
        { title: '出具时间', value: (row) => row.issued_at, width: 20 },
        { title: '出具人', value: (row) => row.issued_by || '本人', width: 14 },
        { title: '状态', value: (row) => statementBadges[statementState(row)].word, width: 12 },
      ],
    ),
  ]
  const index = await indexOf(ctx, { title: activity.title, purpose }, parts)
  const bytes = await buffer(
    archived([
      { name: '00-目录.txt', content: index },
      ...parts.map(({ name, bytes: content }) => ({ name, content })),
    ]),
  )
  const counts = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]))
  const after = { purpose, ...counts }
  await auditShown(ctx, { action: 'export', object: 'activity', object_id: id, after })
  const filename = `检查材料-${activity.title.replace(unnamable, '_')}-${ctx.at.day}.zip`
  return { filename, type: 'application/zip', bytes }
}

/** What no file's name may have on some system. */
const unnamable = /[\\/:*?"<>|\p{Cc}]/gu

/** Of the shifts those columns that stand beside what was made up. */
const kept = new Set([
  ...['日期', '姓名', '志愿者编号', '服务类型', '地点', '开始', '结束'],
  ...['签到', '签退', '补签到', '补签退', '补签原因', '补签人'],
])

async function sheetOf<T>(
  name: string,
  what: string,
  rows: Rows<T>,
  columns: readonly Column<T>[],
): Promise<Part> {
  let count = 0
  const counted = eachPart(inParts(rows), (part) => {
    count += part.length
    return part
  })
  const { bytes } = await workbook(name, counted, columns)
  return { name, what, bytes, rows: count }
}

type Activity = NonNullable<Awaited<ReturnType<typeof findActivity>>>

function factsOf(activity: Activity): { what: string; said: string }[] {
  const plain = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return [
    { what: '活动', said: activity.title },
    { what: '类型', said: activity.activity_type_name ?? '' },
    { what: '招募时间', said: `${activity.enlist_start_date} 至 ${activity.enlist_end_date}` },
    { what: '服务时间', said: `${activity.activity_start_date} 至 ${activity.activity_end_date}` },
    { what: '地点', said: activity.address },
    { what: '名额', said: `${activity.recruit_num}，已录 ${activity.enlist_num}` },
    { what: '服务说明', said: plain(activity.service_remark) },
    { what: '招募条件', said: plain(activity.recruit_remark) },
    { what: '联系方式', said: activity.contact_remark },
    { what: '最近修改', said: activity.updated_at },
  ]
}

/** What is in the archive, as a text that every system opens. */
async function indexOf(
  ctx: OfficeContext,
  { title, purpose }: { title: string; purpose: string },
  parts: readonly Part[],
): Promise<string> {
  const lines = [
    `${await museumName(ctx.app)} 志愿服务检查材料`,
    `活动：${title}`,
    `用途：${purpose}`,
    `制作：${ctx.stamp}，${ctx.account.username}`,
    '',
    ...parts.map(({ name, what, rows }) => `${name}　${rows} 行　${what}`),
    '',
    '材料不含手机号和证件号码；时长按签到签退的整分钟计，限于班次之内。',
    '签到等级：A 动态码 B 离线动态码 C 打印码 D 补签 E 未扫码 F 离线存疑，后两者经核实才计入。',
  ]
  // The mark by which old programs know that it is UTF-8.
  return `\ufeff${lines.join('\r\n')}\r\n`
}
