import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const examples = join(root, 'docs', 'examples')
const unit = (file: string) => readFileSync(join(examples, file), 'utf8')
const valueIn = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]

test('no unit says beside its file what the file would override', () => {
  const units = readdirSync(examples).filter((file) => file.endsWith('.service'))
  const overridden = units.filter((file) => {
    const text = unit(file)
    return valueIn(text, 'EnvironmentFile') && valueIn(text, 'Environment')
  })
  expect(overridden).toEqual([])
  // Whoever waits asks the port on which the process listens.
  for (const name of ['ExecStart', 'ExecStartPost'])
    expect(valueIn(unit('museum@.service'), name)).toMatch(
      /^\/usr\/bin\/env PORT=%i METRICS_PORT=1%i \/opt\/museum\/current\/bin\/museum /,
    )
})

test.each(['museum.service', 'museum@.service'])(
  '%s is given up and told, and not at once',
  (file) => {
    const text = unit(file)
    const seconds = (name: string) => Number(valueIn(text, name))
    const starts = seconds('StartLimitBurst')
    // What a start in vain takes: a wrong setting, and a database to which no connection comes.
    const soonest = starts * (seconds('RestartSec') + 1)
    const latest = starts * (seconds('RestartSec') + 7)
    expect(valueIn(text, 'OnFailure')).toBe('museum-failed@%n.service')
    expect(soonest).toBeGreaterThan(180)
    expect(latest).toBeLessThan(600)
    expect(latest).toBeLessThan(seconds('StartLimitIntervalSec'))
  },
)

test.each(['museum.service', 'museum@.service'])(
  '%s reaches nothing but its own folder and the network',
  (file) => {
    for (const line of [
      'User=museum',
      'UMask=0077',
      'NoNewPrivileges=true',
      'ProtectSystem=strict',
      'ProtectHome=true',
      'PrivateTmp=true',
      'PrivateDevices=true',
      'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
      'RestrictNamespaces=true',
      'CapabilityBoundingSet=',
      'SystemCallFilter=@system-service',
    ])
      expect(unit(file).split('\n')).toContain(line)
  },
)

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-restart-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** museum-restart beside a systemctl that knows the units of `states` and starts all but `broken`; what it restarted. */
function restart(states: Record<string, string>, broken = '') {
  const listed = Object.entries(states).map(([name, state]) => `${name} loaded ${state} x y`)
  writeFileSync(join(folder, 'units'), listed.map((line) => `${line}\n`).join(''))
  writeFileSync(
    join(folder, 'systemctl'),
    `#!/bin/sh
cd ${folder}
case $1 in
  list-units) for one in "$@"; do case $one in --state=*) wanted=\${one#--state=} ;; esac; done
    while read -r name loaded state rest; do
      case ",$wanted," in *",$state,"*) echo "$name $loaded $state $rest" ;; esac
    done <units ;;
  reset-failed) echo "$2" >>reset ;;
  restart) grep -qx "$2" reset && echo "$2" >>restarted; [ "$2" != '${broken}' ] ;;
esac
`,
    { mode: 0o755 },
  )
  writeFileSync(join(folder, 'restarted'), '')
  const { status, stderr } = spawnSync('sh', [join(root, 'bin', 'museum-restart')], {
    env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  })
  const restarted = readFileSync(join(folder, 'restarted'), 'utf8').split('\n').filter(Boolean)
  return { status, stderr, restarted }
}

test('what does not serve is restarted first, and what was stopped by hand stays so', () => {
  const states = {
    'museum@8080.service': 'active',
    'museum@8081.service': 'failed',
    'museum@8082.service': 'activating',
    'museum.service': 'inactive',
  }
  expect(restart(states)).toMatchObject({
    status: 0,
    restarted: ['museum@8081.service', 'museum@8082.service', 'museum@8080.service'],
  })
  expect(restart({ 'museum.service': 'inactive' })).toMatchObject({ status: 1, restarted: [] })
})

test.each(['activating', 'failed'])('a process that stays %s takes no other down', (state) => {
  const states = { 'museum@8080.service': 'active', 'museum@8081.service': state }
  const { status, stderr, restarted } = restart(states, 'museum@8081.service')
  expect([status, restarted]).toEqual([1, ['museum@8081.service']])
  expect(stderr).toMatch(/museum@8081\.service is not ready/)
  expect(stderr).toMatch(/the release before/)
})

test.each(['museum.service', 'museum@.service', 'museum-backup.service'])(
  '%s reaches neither what answers machines of a cloud nor the files of others',
  (file) => {
    const text = unit(file)
    expect(valueIn(text, 'IPAddressDeny')?.split(' ')).toEqual(
      expect.arrayContaining(['169.254.0.0/16', '100.100.100.200', 'multicast']),
    )
    const closed = valueIn(text, 'InaccessiblePaths')?.split(' ')
    expect(closed).toEqual(expect.arrayContaining(['-/root', '-/etc/shadow', '-/etc/ssh']))
    expect(valueIn(text, 'SocketBindDeny')).toBe('any')
    expect(valueIn(text, 'ProtectSystem')).toBe('strict')
    expect(valueIn(text, 'ProtectHome')).toBe('true')
  },
)
