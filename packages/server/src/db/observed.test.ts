import { expect, test } from 'vitest'
import { tablesIn } from './sql-tables.ts'

test.each<[string, string[], string[]]>([
  [
    'select "a"."id" from "activity" as "a", "place" where "a"."id" = +?',
    ['activity', 'place'],
    [],
  ],
  [
    'select * from (select "id" from "post") as "p", "person" left join "volunteer" as "v" on "v"."id" = "p"."id"',
    ['post', 'person', 'volunteer'],
    [],
  ],
  [
    'with "mine"("id") as (select "id" from "roster"), "late" as not materialized (select 1) select * from "mine" inner join "late" on 1 = 1',
    ['roster'],
    [],
  ],
  [
    'select 1 from enlist where exists (select 1 from "ballot" where "from" = \'from "vote"\')',
    ['enlist', 'ballot'],
    [],
  ],
  [
    'select extract(day from created_at), trim(both from name) from post order by "id", "title"',
    ['post'],
    [],
  ],
  [
    'select * from "post" where "title" is distinct from "content" and "id" in (select "id" from json_each(?))',
    ['post'],
    [],
  ],
  [
    'select "id" from "volunteer" where "id" in ($1, $2) order by "id" for no key update of "volunteer"',
    ['volunteer'],
    [],
  ],
  ['select * from "a" union all select * from "b" for update skip locked', ['a', 'b'], []],
  [
    'insert into "roster_date" ("day", "from") values (?, ?) on conflict ("day") do update set "num" = 1 returning "id"',
    [],
    ['roster_date'],
  ],
  [
    'insert or ignore into message (person_id, title) select id, ? from only "person", "volunteer"',
    ['person', 'volunteer'],
    ['message'],
  ],
  [
    'update "activity" set "num" = (select count(*) from "enlist"), "at" = ? from "place" where 1 = 1',
    ['enlist', 'place'],
    ['activity'],
  ],
  [
    'delete from "session" using "person" where "person"."id" = "session"."person_id"',
    ['person'],
    ['session'],
  ],
  [
    'with "gone" as (delete from "roster" returning "id") update museum set x = 1',
    [],
    ['roster', 'museum'],
  ],
  ['begin immediate', [], []],
])('of %s', (text, reads, changes) => {
  expect(tablesIn(text)).toEqual({ reads, changes })
})
