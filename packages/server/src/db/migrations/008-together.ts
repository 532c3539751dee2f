import { type Kysely, sql } from 'kysely'
import { idColumn, idType } from '../portable.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await votes(db)
  await space(db)
  await articles(db)
  await broadcasts(db)
}

async function votes(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('vote')
    .addColumn('id', ref, idColumn(db))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('max_votes', 'integer', (c) => c.notNull())
    .addColumn('voters', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('vote_period')
    .on('vote')
    .columns(['end_time', 'start_time', 'id'])
    .execute()
  await db.schema
    .createTable('candidate')
    .addColumn('id', ref, idColumn(db))
    .addColumn('vote_id', ref, (c) => c.notNull().references('vote.id'))
    .addColumn('volunteer_id', ref, (c) => c.notNull().references('volunteer.id'))
    .addColumn('introduction', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('img_path', 'text', (c) => c.notNull())
    .addColumn('num', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('candidate_once', ['vote_id', 'volunteer_id'])
    .execute()
  // How many votes somebody has used; held by whoever votes, so that no limit is passed.
  await db.schema
    .createTable('voter')
    .addColumn('vote_id', ref, (c) => c.notNull().references('vote.id'))
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('used', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('voter_key', ['vote_id', 'person_id'])
    .execute()
  await db.schema
    .createTable('ballot')
    .addColumn('vote_id', ref, (c) => c.notNull().references('vote.id'))
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('candidate_id', ref, (c) => c.notNull().references('candidate.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ballot_key', ['vote_id', 'person_id', 'candidate_id'])
    .execute()
  await db.schema.createIndex('ballot_at').on('ballot').columns(['vote_id', 'at']).execute()
  await db.schema.createIndex('ballot_candidate').on('ballot').column('candidate_id').execute()
}

async function space(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('post')
    .addColumn('id', ref, idColumn(db))
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('push_time', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('approval_remark', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('approval_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('approval_date', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('deleted_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('comment_num', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('checked', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('post_person').on('post').columns(['person_id', 'id']).execute()
  await db.schema.createIndex('post_status').on('post').columns(['status', 'id']).execute()
  // What everyone reads, the latest approval first; a partial one would lose to the index above.
  await db.schema
    .createIndex('post_public')
    .on('post')
    .columns(['status', 'deleted_at', 'push_time', 'id'])
    .execute()
  await db.schema
    .createTable('comment')
    .addColumn('id', ref, idColumn(db))
    .addColumn('post_id', ref, (c) => c.notNull().references('post.id'))
    // The post's author, so that what waits for them is one index.
    .addColumn('author_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('person_id', ref, (c) => c.notNull().references('person.id'))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reply_time', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_read', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('removed_at', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('removed_by', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('removed_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('checked', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('comment_post').on('comment').columns(['post_id', 'id']).execute()
  await db.schema.createIndex('comment_author').on('comment').columns(['author_id', 'id']).execute()
  // Holds the unread alone, so that counting them costs no more as read ones pile up.
  await sql`create index comment_unread on comment (author_id) where is_read = 1`.execute(db)
}

async function articles(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('article')
    .addColumn('id', idType(db), idColumn(db))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('introduction', 'text', (c) => c.notNull())
    .addColumn('img_path', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    // When it was published; empty for a draft that never was.
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('article_published')
    .on('article')
    .columns(['state', 'created_at', 'id'])
    .execute()
}

async function broadcasts(db: Kysely<never>): Promise<void> {
  const ref = idType(db)
  await db.schema
    .createTable('broadcast')
    .addColumn('id', ref, idColumn(db))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    // `all`, `group` or `people`, and the group's id or the people's ids as JSON.
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('audience_ids', 'text', (c) => c.notNull())
    .addColumn('audience_words', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('finished_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('message').addColumn('broadcast_id', ref).execute()
  await sql`create index message_broadcast on message (broadcast_id, is_read) where broadcast_id is not null`.execute(
    db,
  )
}
