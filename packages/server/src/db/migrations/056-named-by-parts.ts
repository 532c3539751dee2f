import { type Kysely, sql } from 'kysely'

interface Told {
  id: number
  person_id: number
  title: string
  content: string
  created_at: string
}
type Names = ReadonlyMap<string, number | undefined>

// How notifications named colleagues, by their title: the name stands where the group is.
const named: Readonly<Record<string, readonly RegExp[]>> = {
  同事请人代班: [/^(.+)(?=来不了，请人代班：)/],
  同事想与您换班: [/^(.+)(?=想与您换班，)/],
  换班已成: [/^(.+)(?=同意与您换班。)/],
  已有人接班: [/^(.+)(?=接下了您的班次，)/],
  今天有人接班: [/^(.+)(?=今天到岗)/, /(?<=^[^\n]*今天到岗（原为)(.+)(?=）：)/],
  组员请假: [/^(.+)(?=请假，来不了：)/],
  组员又能来了: [/^(.+)(?=取消请假，会按时到岗：)/],
  班次没有人到岗: [/^(.+)(?=的班次没有人接，已经开始：)/],
  团队有班次没有人接: [/(?<=^.+：)([^：\n]+?)(?=(?:正在找人代班|已请假，|已交出，))/gm],
}
const unknown = '一位志愿者'
const person = (id: number) => `\ufdd0p${id}\ufdd1`
const atOnce = 500

/**
 * Notifications that name colleagues name them by parts from now on, so that who is erased is named no more:
 * those that were sent before are rewritten, also where they name who was erased already. A name that several
 * bear stays as it is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const names = await namesOf(db)
  const titles = [...Object.keys(named), '收到新的评论', '您的评论收到回复', '您的评论已被移除']
  for (let after = 0; ; ) {
    const { rows } = await sql<Told>`select id, person_id, title, content, created_at from message
      where id > ${after} and broadcast_id is null and title in (${sql.join(titles)})
      order by id limit ${atOnce}`.execute(db)
    for (const row of rows) {
      const content = named[row.title] ? namedIn(row, names) : await quotedIn(db, row)
      if (content !== row.content)
        await sql`update message set content = ${content} where id = ${row.id}`.execute(db)
    }
    after = Number(rows.at(-1)?.id ?? 0)
    if (rows.length < atOnce) return
  }
}

/** Whose each name is; undefined where it is several people's. */
async function namesOf(db: Kysely<never>): Promise<Names> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from volunteer
    where name <> '' and status <> 8`.execute(db)
  const found = new Map<string, number | undefined>()
  for (const { id, name } of rows) found.set(name, found.has(name) ? undefined : Number(id))
  return found
}

function namedIn({ title, content }: Told, names: Names): string {
  return (named[title] ?? []).reduce(
    (text, where) =>
      text.replace(where, (name) => {
        // Where nobody was to be named, nobody was.
        if (name === '有同事' || name.includes('\ufdd0')) return name
        if (!names.has(name)) return unknown
        const id = names.get(name)
        return id === undefined ? name : person(id)
      }),
    content,
  )
}

// What was quoted was written at the same moment, of or to whom was told.
async function quotedIn(db: Kysely<never>, told: Told): Promise<string> {
  const { person_id, title, content, created_at } = told
  const post = /(?<=帖子“)([\s\S]*?)(?=”)/
  if (title === '您的评论已被移除') return content.replace(post, '（内容已删除）')
  const isReply = title === '您的评论收到回复'
  const { rows } = isReply
    ? await sql<{ id: number; writer: number; post_id: number }>`
        select id, author_id as writer, post_id from comment
        where person_id = ${person_id} and reply_time = ${created_at}`.execute(db)
    : await sql<{ id: number; writer: number; post_id: number }>`
        select id, person_id as writer, post_id from comment
        where author_id = ${person_id} and created_at = ${created_at}`.execute(db)
  const [found] = rows.length === 1 ? rows : []
  const part = (kind: string, id: number | undefined) =>
    id === undefined ? '（内容已删除）' : `\ufdd0${kind}${id}\ufdd1`
  if (isReply)
    return `${found ? person(found.writer) : unknown}在帖子“${part('t', found?.post_id)}”中回复了您的评论：\n${part('r', found?.id)}`
  const own = post.exec(content)?.[1] ?? ''
  return `${found ? person(found.writer) : unknown}评论了您的帖子“${own}”：\n${part('c', found?.id)}\n可在帖子下面的评论处回复。`
}
