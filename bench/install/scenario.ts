import { growth } from './growth.ts'
import { blocksOf, blockWith, withOwn } from './guide.ts'

/** Who makes the release; who installs it is root. */
export type Installer = 'root' | 'user'

/** Where the clone comes from, inside the root. */
export const address = '/srv/museum.git'

/** What the later release is called. */
const later = '99.0.0'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

// Each line runs in the one shell, as a reader's would; `as` runs it as the ordinary user.
const prelude = `
set -eu -o pipefail
step() { # WORDS COMMAND: says it, runs it, says what it took
  local began=$EPOCHREALTIME
  printf '%s\\n' "> $1" >&2
  eval "$2" >&2
  printf 'STEP\\t%s\\t%s\\n' "$(( (\${EPOCHREALTIME/./} - \${began/./}) / 1000 ))" "$1"
}
as() { setpriv --reuid=someone --regid=someone --init-groups env HOME=/home/someone bash -c "cd \\"$PWD\\"; $1"; }
size() { printf 'SIZE\\t%s\\t%s\\n' "$(du -sxm "$2" | cut -f1)" "$1"; }
answers() { # PATH WANTED [PORT]: the museum answers with it
  local said
  said=$(/opt/museum/current/node_modules/.bin/node -e '
    fetch(process.argv[1]).then(async (answer) => console.log(answer.status, await answer.text()))
  ' "http://127.0.0.1:\${3:-$TRY_PORT}$1")
  case $said in *"$2"*) ;; *) echo "$1: \${said:0:300}" >&2; return 1 ;; esac
}
newest() { find /var/lib/museum*/backups -name 'museum-*.tar' -printf '%T@ %p\\n' | sort -n | tail -1 | cut -d ' ' -f 2; }
sums() { # FILE: the sum over all rows and pictures of an archive
  tar -xOf "$1" manifest.json | /opt/museum/current/node_modules/.bin/node -e '
    let text = ""
    process.stdin.on("data", (part) => (text += part)).on("end", () => console.log(JSON.parse(text).sums))'
}
`

/** The guide's own commands, in its order, as one script; what they need beside them is what the guide says in words. */
export function scenarioOf(guide: string, installer: Installer): string {
  const lines: string[] = [prelude]
  const step = (printed: string, command = printed) =>
    void lines.push(`step ${quoted(printed)} ${quoted(command)}`)
  // What needs no root is done by who makes the release.
  const ordinary = (printed: string, command = printed) =>
    step(printed, installer === 'user' ? `as ${quoted(command)}` : command)
  const install = blocksOf(guide, 'Install on a Debian machine')
  const upgrades = blocksOf(guide, 'Upgrades')
  const version = '$version'

  const home = installer === 'user' ? '/home/someone' : '/root'
  lines.push('useradd -m someone', `cd ${home}`)
  for (const line of blockWith(install, 'git clone')) {
    if (line.startsWith('git clone')) {
      ordinary(line, withOwn(line, 'ADDRESS', address))
      lines.push(`cd ${home}/museum-source`)
    } else if (line.startsWith('apt-get')) step(line)
    else ordinary(line)
  }
  lines.push('version=$(sed -n \'s/^  "version": "\\(.*\\)",$/\\1/p\' package.json)')
  ordinary('a later version, with a migration', `bash /srv/later.sh ${later}`)
  ordinary('npm run release, of that', 'npm run release')
  lines.push(
    `later_commit=$(git -c safe.directory="$PWD" rev-parse HEAD | cut -c1-12)`,
    'cp museum-*.tar.gz* /root && cd /root',
    'size "the release, packed" museum-$version.tar.gz',
    // The server has none of these.
    'for tool in git npm node; do mv "$(command -v $tool)" "/srv/$tool"; done',
  )

  for (const line of blockWith(install, 'sha256sum')) {
    if (line.includes('DATA_KEY')) {
      step(line, `key=$(${line}\n)`)
      lines.push(
        'sed -i "s|^DATA_KEY=$|DATA_KEY=$key|" /etc/museum/museum.env',
        'sed -i "/^METRICS_PORT=/d" /etc/museum/museum.env',
        'echo "PORT=$TRY_PORT" >>/etc/museum/museum.env',
      )
    } else step(line, line.replaceAll('VERSION', version))
  }
  lines.push('size "the release, unpacked" /opt/museum')
  step('/readyz', `answers /readyz '"status":1'`)
  step('/office/ and /wx/', `answers /office/ '200 ' && answers /wx/ '200 '`)
  step('/healthz says the commit', 'answers /healthz "$TRY_COMMIT"')
  for (const line of blockWith(install, 'museum()'))
    if (line.startsWith('museum()')) lines.push(line)
    else step(line, `echo 'correct-horse-battery-9' | ${withOwn(line, 'NAME', 'first')}`)

  lines.push('cd /root')
  for (const line of blockWith(upgrades, 'tar -xzf')) step(line, line.replace('VERSION', later))
  step('/healthz says the later commit', 'answers /healthz "$later_commit"')
  for (const line of blockWith(upgrades, 'OLDER')) {
    if (line.includes('museum restore')) lines.push('archive=$(newest)')
    step(line, line.replace('OLDER', version).replace('FILE', '$(basename $archive)'))
    if (line.includes('museum restore'))
      step(
        'every row is there, as it was',
        'museum backup /var/lib/museum/again.tar && [ "$(sums $archive)" = "$(sums /var/lib/museum/again.tar)" ] && [ -n "$(sums $archive)" ]',
      )
  }
  step('/healthz says the first commit again', 'answers /healthz "$TRY_COMMIT"')
  if (installer === 'root') growth(guide, step, lines, later)
  lines.push('size "all with Debian" /', 'head -1 /var/log/museum.log >&2')
  return `${lines.join('\n')}\n`
}
