import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const standIns = join(import.meta.dirname, 'stand-ins')
const mirror = 'http://deb.debian.org/debian'
/** Debian's certificates and this machine's own, where it has a way out of its own. */
const certificates = '/usr/local/share/way-out.pem'

/** Makes a bare Debian 12 in `folder`, which must not be there; throws where debootstrap does, and then leaves none. */
export function makeDebian(folder: string): void {
  const making = `${folder}.part`
  rmSync(making, { recursive: true, force: true })
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', making, mirror], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(making, folder)
}

/** Lays out a machine in `folder` from the bare one: nothing boots, nobody is asked, `repository` is where it is cloned from. */
export function layOut(bare: string, folder: string, repository: string, served: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', bare, folder])
  const put = (path: string, text: string, mode = 0o644) =>
    writeFileSync(join(folder, path), text, { mode })
  put('etc/resolv.conf', readFileSync('/etc/resolv.conf', 'utf8'))
  put('etc/hosts', '127.0.0.1 localhost\n')
  put('etc/apt/apt.conf.d/90unasked', 'APT::Get::Assume-Yes "true";\n')
  // Debian's packages do not start what they install.
  put('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755)
  for (const name of ['systemctl', 'systemd-run'])
    cpSync(join(standIns, name), join(folder, 'usr/local/bin', name))
  for (const name of ['later.sh', 'load.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'srv', name))
  mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--bare', repository, join(folder, served)])
  const own = process.env.NODE_EXTRA_CA_CERTS
  if (own && existsSync(own)) cpSync(own, join(folder, certificates))
}

/** Runs a script as root in `folder`, in processes and mounts of its own that end with it; tells each line that it prints as it comes, and answers its exit code. */
export function runIn(
  folder: string,
  script: string,
  given: Record<string, string>,
  hear: (line: string) => void,
): Promise<number> {
  const { NODE_EXTRA_CA_CERTS, npm_config_registry } = process.env
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', `--root=${folder}`, '--mount-proc', '/bin/bash'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        LC_ALL: 'C.UTF-8',
        ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
        ...(npm_config_registry ? { npm_config_registry } : {}),
        ...given,
      },
    },
  )
  // Before the folder goes, whatever still runs in it does.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  createInterface({ input: child.stdout }).on('line', hear)
  // The whole of it is read before any of it runs: what it runs must not read the rest.
  child.stdin.end(`main() {\n${script}\n}\nmain </dev/null\n`)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (ended) => resolve(ended ?? 1))
  })
}
