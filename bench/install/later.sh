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
git add -A
git -c user.name=someone -c user.email=someone@museum.example commit --quiet -m 'later'
