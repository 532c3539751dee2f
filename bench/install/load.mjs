// Asks a museum without pause over connections that stay open, reading and writing, and ends at SIGTERM with 1 where
// an answer was lost (cut off, not connected, or a failure of the server's), or a row whose making was answered.
// `load.mjs ADDRESS FILE NAME PASSWORD`: the file says how it goes, once a second; the account is one of the office.
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const [address = '', file = '', username, password] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const people = 12
const wrong = new Map()
const statuses = new Map()
let answered = 0
let made = 0
let ending = false

function ask(method, path, { body = '', token = '' } = {}) {
  return new Promise((resolve) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      // As the office's own pages say who they are.
      'museum-office': '1',
      ...(token ? { cookie: token } : {}),
    }
    const asked = request(new URL(path, address), { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => {
        const code = answer.statusCode || 500
        const cookies = answer.headers['set-cookie'] ?? []
        resolve(code < 500 ? { code, text, cookies } : { lost: `${code}` })
      })
      answer.on('error', () => resolve({ lost: 'cut off' }))
    })
    asked.on('error', (error) => resolve({ lost: error.code || error.message }))
    asked.end(body)
  })
}

const count = (counts, of) => counts.set(of, (counts.get(of) || 0) + 1)

async function heard(method, path, given) {
  const answer = await ask(method, path, given)
  if (answer.lost) count(wrong, `${method} ${path} lost: ${answer.lost}`)
  else {
    answered += 1
    count(statuses, answer.code)
  }
  return answer
}

/** A person who reads, and of whom the first makes something each time. */
async function person(number, token) {
  while (!ending) {
    for (const [path, sent] of [
      ['/wx/volunteer'],
      ['/api/activity/list'],
      ['/api/office/volunteers', { token }],
      ['/healthz'],
    ])
      await heard('GET', path, sent)
    await heard('POST', '/api/activity/info', { body: '{"id":1}' })
    if (number > 0) continue
    const body = JSON.stringify({ kind: 'skill', name: `试装${made}` })
    const { code, text } = await heard('POST', '/api/office/dictionaries', { token, body })
    if (code === 200 && JSON.parse(text).status === 1) made += 1
    else if (code) count(wrong, `a row was not made: ${code} ${text}`)
  }
}

function tell() {
  const what = [...wrong].map(([why, times]) => `${times} times ${why}`).join(', ')
  const kinds = [...statuses].map(([code, times]) => `${times} of ${code}`).join(', ')
  writeFileSync(
    file,
    `${answered} answers (${kinds}), ${made} rows made; wrong: ${what || 'nothing'}\n`,
  )
}

process.on('SIGTERM', () => {
  ending = true
})
const { text, cookies = [] } = await ask('POST', '/api/office/login', {
  body: JSON.stringify({ username, password }),
})
const token = cookies.find((one) => /^(__Host-)?office=/.test(one))?.split(';')[0]
if (!token) throw new Error(`no login: ${text}`)
const telling = setInterval(() => answered > people && tell(), 1000)
await Promise.all(Array.from({ length: people }, (_, number) => person(number, token)))
clearInterval(telling)
const found = await ask('GET', '/api/office/dictionaries?kind=skill&q=试装&limit=1', { token })
const { total } = JSON.parse(found.text || '{}').data ?? {}
if (total !== made) count(wrong, `${made} rows made and ${total} there`)
tell()
process.exitCode = wrong.size > 0 ? 1 : 0
