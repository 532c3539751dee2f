import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate for 127.0.0.1 that vouches for itself, in a folder; answers its path as well. */
export function certificateIn(folder: string, name: string) {
  const path = join(folder, `${name}.pem`)
  const keyPath = join(folder, `${name}.key`)
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const whose = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', ...kind, ...whose, '-keyout', keyPath, '-out', path], {
    stdio: 'ignore',
  })
  return { path, cert: readFileSync(path, 'utf8'), key: readFileSync(keyPath, 'utf8') }
}
