import type { Db } from '../../db/db.ts'
export async function openApplications(_db: Db): Promise<number> {
  return 0
}
