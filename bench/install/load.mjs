// Asks a museum without pause over connections that stay open, and ends at SIGTERM with 1 where an answer was lost:
// cut off, not connected, or a failure of the server's. `load.mjs ADDRESS FILE`: the file says how it goes, once a second.
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const [address = '', file = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const lost = new Map()
let answered = 0
let ending = false

function ask(method, path, body) {
  return new Promise((resolve) => {
    const headers = body ? { 'content-type': 'application/json' } : {}
    const asked = request(new URL(path, address), { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve((answer.statusCode || 500) < 500 ? '' : `${answer.statusCode}`),
      )
      answer.on('error', () => resolve('cut off'))
    })
    asked.on('error', (error) => resolve(error.code || error.message))
    asked.end(body)
  })
}

async function person() {
  while (!ending)
    for (const one of [
      ['GET', '/wx/volunteer'],
      ['POST', '/api/activity/info', '{"id":1}'],
      ['GET', '/api/activity/list', ''],
      ['GET', '/healthz'],
    ]) {
      const why = await ask(...one)
      if (why) lost.set(`${one[1]} ${why}`, (lost.get(`${one[1]} ${why}`) || 0) + 1)
      else answered += 1
    }
}

function tell() {
  const what = [...lost].map(([why, count]) => `${count} times ${why}`).join(', ')
  writeFileSync(file, `${answered} answers, lost: ${what || 'none'}\n`)
}

process.on('SIGTERM', () => {
  ending = true
})
const telling = setInterval(() => answered > 0 && tell(), 1000)
await Promise.all(Array.from({ length: 12 }, person))
clearInterval(telling)
tell()
process.exitCode = lost.size > 0 ? 1 : 0
