import { parentPort } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import type { Asked, Part, Told } from './read-apart.ts'

// Runs in a thread of its own: one reading after the other, a part of its rows each time it is asked to go on.
let goOn: (() => Part) | undefined

function begin({ path, sql, parameters, partRows }: Asked): () => Part {
  const database = new SqliteDatabase(path, { readonly: true, fileMustExist: true })
  const rows = database.prepare(sql).iterate(...parameters)
  return () => {
    const part: Part = { rows: [], last: false }
    while (part.rows.length < partRows && !part.last) {
      const next = rows.next()
      if (next.done) part.last = true
      else part.rows.push(next.value)
    }
    // Nothing of a museum stays open between two readings.
    if (part.last) database.close()
    return part
  }
}

parentPort?.on('message', (told: Told) => {
  if (told === 'next') parentPort?.postMessage(goOn?.())
  else goOn = begin(told)
})
