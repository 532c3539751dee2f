import { type Kysely, sql } from 'kysely'

/** Pictures of candidates show a person, though everybody may see them: no cache keeps them for good. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update upload set portrait = 2 where portrait = 0 and exists (select 1 from candidate
    where candidate.img_path = upload.path
      or candidate.remark like '%"' || upload.path || '"%')`.execute(db)
}
