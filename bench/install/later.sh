#!/bin/bash
# later.sh VERSION: makes the checkout in this folder a later version, whose database has one column more.
set -eu
sed -i "s/^  \"version\": \".*\",$/  \"version\": \"$1\",/" package.json
cat >packages/server/src/db/migrations/999-later.ts <<'END'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('later', 'integer').execute()
}
END
sed -i -e "0,/^import \* as/s//import * as later from '.\/migrations\/999-later.ts'\n&/" \
  -e "/^const migrations/,/^}/s/^}/  '999-later': later,\n}/" packages/server/src/db/migrate.ts
grep -q "'999-later': later" packages/server/src/db/migrate.ts
git add -A
git -c user.name=someone -c user.email=someone@museum.example commit --quiet -m 'later'
