// npm run mini: the mini-program as the folder that WeChat's developer tools open.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildMini } from '../packages/mini/build.ts'
import { argumentsOf } from './arguments.ts'

const { values } = argumentsOf('mini [-- --public-url URL --appid ID --name NAME --out FOLDER]', {
  options: {
    'public-url': { type: 'string' },
    appid: { type: 'string' },
    name: { type: 'string' },
    out: { type: 'string' },
  },
})
const root = join(import.meta.dirname, '..')
const folder = resolve(values.out ?? join(root, 'packages', 'mini', 'dist'))
const { PUBLIC_URL, WECHAT_MINI_APPID, MUSEUM_NAME } = process.env
const publicUrl = (values['public-url'] ?? PUBLIC_URL ?? '').trim().replace(/\/$/, '')
const appId = (values.appid ?? WECHAT_MINI_APPID ?? '').trim()
const name = (values.name ?? MUSEUM_NAME ?? '').trim() || '志愿者'

const wrong = [
  ...(isAddress(publicUrl)
    ? []
    : ['PUBLIC_URL must be the address of the museum, such as https://host, without port or path']),
  ...(/^wx[0-9a-f]{16}$/.test(appId)
    ? []
    : ['WECHAT_MINI_APPID must be that of the mini-program, wx and 16 letters or digits']),
  // It is written anew, so it may hold nothing else.
  ...(isFree(folder) ? [] : [`${folder} holds something else; name a new folder`]),
]
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exit(2)
}

const files = await buildMini({ publicUrl, appId, name }, folder)
const width = Math.max(...files.map(({ file }) => file.length))
for (const { file, bytes } of files)
  process.stdout.write(`${file.padEnd(width)} ${String(bytes).padStart(7)}\n`)
const sum = files.reduce((total, { bytes }) => total + bytes, 0)
process.stdout.write(
  `${folder}: ${files.length} files, ${sum} bytes, for ${appId} at ${publicUrl}\n`,
)

/** What WeChat takes as a web-view's host: https, by name, on the usual port. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, port, hostname } = new URL(text)
  const byName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '')
  return protocol === 'https:' && origin === text && port === '' && byName
}

function isFree(path: string): boolean {
  if (!existsSync(path)) return true
  const names = readdirSync(path)
  return names.length === 0 || (names.includes('project.config.json') && names.includes('app.json'))
}
