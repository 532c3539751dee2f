import { type Kysely, sql } from 'kysely'
import { idType } from '../portable.ts'

/** What the first versions said until now. */
const firstTexts = {
  privacy: [
    '本馆处理您在本表中填写的信息，仅用于志愿者申请的审核、服务的安排与联系、服务时长的记录和证明。',
    '证件号码、电话和住址加密保存，只有负责审核的工作人员因工作需要才能查看，每次查看都有记录；紧急联系人只在紧急情况下联系。',
    '您可以随时在“我的数据”中查看、下载、撤回或申请注销；需要更正，请联系志愿者办公室。',
  ].join('\n'),
  sensitive: '处理我的敏感个人信息：证件号码、照片和住址',
}

/**
 * Whose data a sheet held whole, by the line of the log that tells of it: its people read who took theirs. And the
 * words of the first texts, where people have agreed to them or other versions stand on them: the program's are others
 * from now on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('audit_person')
    .addColumn('volunteer_id', ref, (c) => c.notNull())
    .addColumn('audit_id', ref, (c) => c.notNull().references('audit.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('audit_person_pk', ['volunteer_id', 'audit_id'])
    .execute()
  await db.schema.createIndex('audit_person_line').on('audit_person').column('audit_id').execute()
  for (const [kind, text] of Object.entries(firstTexts))
    await sql`insert into consent_text (kind, version, text, changed, anew, published_at, "by")
      select ${kind}, 1, ${text}, '', 0, '', ''
      where exists (select 1 from consent where kind = ${kind})
        or exists (select 1 from consent_text where kind = ${kind})`.execute(db)
}
