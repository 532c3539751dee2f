import { sql } from 'kysely'

/** 1 for somebody who has never logged in, whom nothing in the app reaches and who has to be phoned; `person` is part of the query. */
export const byPhone = sql<number>`case when person.openid is null and person.mini_openid is null
  then 1 else 0 end`
