import {
  type ExportOffer,
  type ExportPurpose,
  isAllowed,
  type PersonalKind,
  personalKindWords,
} from '@museum/contract/audit/export.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import type { OfficeContext } from '../../context.ts'
import type { Column } from '../../sheet/sheet.ts'
import { exportRules, nameOf } from './export-head.read.ts'

/** A column of an export; what says `personal` is for reviewers and administrators, and for purposes that need it. */
export type ExportColumn<T> = Column<T> & { personal?: PersonalKind | undefined }

type Said = string | { word: string }
type Codes = Readonly<Record<string, Said>> | readonly Said[] | ((code: string) => Said)
/** What codes of a filter are called, by its keys; every other value of it stands as it is. */
export type FilterWords = Readonly<Record<string, Codes>>

function saidOf(codes: Codes | undefined, code: string): string | undefined {
  const said =
    typeof codes === 'function' ? codes(code) : (codes as Record<string, Said> | undefined)?.[code]
  return typeof said === 'object' ? said.word : said
}

/** What can be taken of a list by whoever asks: its columns that their role lets out, for which purposes. */
export async function offerOf<T>(
  ctx: OfficeContext,
  columns: readonly ExportColumn<T>[],
  filter: string,
): Promise<ExportOffer> {
  const { export_purposes: purposes } = await exportRules(ctx.db)
  const seen = columns.filter(({ personal }) => !personal || mayTake(ctx))
  return { purposes, columns: seen.map(offered), filter }
}

const offered = <T>({ title, personal }: ExportColumn<T>): ExportOffer['columns'][number] => ({
  title,
  personal: personal ?? '',
})

const mayTake = ({ account }: OfficeContext) =>
  (officeDuties['office.review'] as readonly string[]).includes(account.role)

/** Whether somebody asked for a personal column, and what is sealed has to be opened. */
export function wantsPersonal<T>(ctx: OfficeContext, columns: readonly ExportColumn<T>[]): boolean {
  const asked = ctx.taking?.columns ?? []
  return columns.some(({ title, personal }) => personal && asked.includes(title))
}

/** What something is taken for; throws `export.purpose` for what the museum does not have. */
export async function purposeOf(ctx: OfficeContext): Promise<ExportPurpose> {
  const name = ctx.taking?.purpose ?? ''
  const { export_purposes } = await exportRules(ctx.db)
  const purpose = export_purposes.find((one) => one.name === name)
  if (!purpose) throw new Fault('export.purpose', { field: 'purpose' })
  return purpose
}

/**
 * The columns of what is taken, and its purpose. Throws `export.purpose` for one that the museum does not have,
 * `auth.forbidden` for personal columns of others than reviewers, and `export.columns` for those that the purpose
 * does not need or that are none.
 */
export async function chosenOf<T>(
  ctx: OfficeContext,
  columns: readonly ExportColumn<T>[],
): Promise<{ purpose: ExportPurpose; chosen: readonly ExportColumn<T>[] }> {
  const { columns: asked = [] } = ctx.taking ?? {}
  const purpose = await purposeOf(ctx)
  const chosen = columns.filter(({ title, personal }) =>
    asked.length > 0 ? asked.includes(title) : !personal,
  )
  if (chosen.length === 0) throw new Fault('export.columns', { field: 'columns' })
  const personal = chosen.filter(({ personal }) => personal)
  if (personal.length > 0) {
    if (!mayTake(ctx)) throw new Fault('auth.forbidden')
    const refused = personal.find((column) => !isAllowed(offered(column), purpose))
    if (refused?.personal)
      throw new Fault('export.columns', {
        field: 'columns',
        msg: `用途“${purpose.name}”不能导出${personalKindWords[refused.personal]}`,
      })
  }
  return { purpose, chosen }
}

/** What stands above the rows: what it is, what it is for, what was chosen, and who took it when. */
export function headOf(
  ctx: OfficeContext,
  { title, purpose, filter }: { title: string; purpose: string; filter: string },
): string[] {
  const taken = `${ctx.account.username} 于 ${ctx.stamp.slice(0, 16)} 导出`
  return [title, `用途：${purpose}；筛选：${filter || '无'}`, taken]
}

/** What the keys of filters are called; what has no word here is not said. */
const labels: Readonly<Record<string, string>> = {
  q: '搜索',
  status: '状态',
  state: '状态',
  enlist_status: '状态',
  activity_status_id: '招募状态',
  activity_type_id: '招募类别',
  kind: '类别',
  when: '时间',
  outcome: '结果',
  role: '角色',
  disabled: '停用',
  mood: '服务情况',
  need_help: '需要帮助',
  came: '考勤',
  sex: '性别',
  age: '年龄',
  removed: '评论',
  shown: '帖子',
  by: '按',
  year: '年份',
  date: '日期',
  title: '评选',
  words: '操作',
  username: '账号',
  action: '操作',
  object: '对象',
  ip: '来源地址',
  start_date: '从',
  end_date: '到',
  group_id: '分组',
  volunteer_id: '志愿者',
  activity_id: '活动',
  service_type_id: '服务类型',
  place_id: '服务地点',
  post_id: '帖子',
}

/** A filter in words: what it names is called by its name, what is a code by `words`. */
export async function filterText(
  ctx: OfficeContext,
  filter: object,
  words: FilterWords,
): Promise<string> {
  const parts: string[] = []
  for (const [key, value] of Object.entries(filter)) {
    const label = labels[key]
    if (label === undefined || value === undefined || value === '') continue
    const coded = saidOf(words[key], String(value))
    if (value === 0 && !coded) continue
    const said = coded || (await nameOf(ctx.db, key, Number(value)))
    parts.push(`${label} ${said ?? String(value)}`)
  }
  return parts.join('，')
}
