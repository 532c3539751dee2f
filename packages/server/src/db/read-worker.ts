import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import type { Asked, Part } from './read-apart.ts'

// Runs in a thread of its own: reads one part of a statement's rows each time it is asked to go on.
const { path, sql, parameters, partRows } = workerData as Asked
const database = new SqliteDatabase(path, { readonly: true, fileMustExist: true })
const rows = database.prepare(sql).iterate(...parameters)

parentPort?.on('message', () => {
  const part: Part = { rows: [], last: false }
  while (part.rows.length < partRows && !part.last) {
    const next = rows.next()
    if (next.done) part.last = true
    else part.rows.push(next.value)
  }
  parentPort?.postMessage(part)
})
