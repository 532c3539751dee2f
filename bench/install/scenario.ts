import { growth } from './growth.ts'
import { blocksOf, blockWith, withOwn } from './guide.ts'

/** Who makes the release; who installs it is root. */
export type Installer = 'root' | 'user'

/** Where the clone comes from, inside the root. */
export const address = '/srv/museum.git'

/** What the later release is called. */
const later = '99.0.0'

const volunteers = 300

const administrator = { name: 'first', password: 'correct-horse-battery-9' }

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
rows() { # FILE: how many rows each table of an archive has
  tar -xOf "$1" manifest.json | /opt/museum/current/node_modules/.bin/node -e '
    let text = ""
    process.stdin.on("data", (part) => (text += part)).on("end", () => {
      for (const { name, rows } of JSON.parse(text).tables) console.log(name, rows)
    })' | sort
}
all_of() { # FILE: no table of the museum has fewer rows than in the archive
  rm -f /var/lib/museum/again.tar
  museum backup /var/lib/museum/again.tar
  held=$(join -a 1 -e 0 -o 0,1.2,2.2 <(rows "$1") <(rows /var/lib/museum/again.tar) |
    awk '{ before += $2; after += $3 } $3 < $2 { lost = lost " " $1 ": " $3 " of " $2 }
      END { print before " rows before, " after " after; fewer:" (lost ? lost : " none"); exit lost || !before }') ||
    { echo "$held"; return 1; }
}
same_as() { # FILE: the museum holds what the archive holds
  local wanted found
  rm -f /var/lib/museum/again.tar
  museum backup /var/lib/museum/again.tar
  wanted=$(sums "$1") found=$(sums /var/lib/museum/again.tar)
  [ -n "$wanted" ] && [ "$wanted" = "$found" ]
}
`

/** The guide's own commands, in its order, as one script; what they need beside them is what the guide says in words. */
export function scenarioOf(guide: string, installer: Installer, isMade = false): string {
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
  // git reads no folder of somebody else's.
  if (installer === 'user') lines.push(`chown -R someone: ${address}`)
  for (const line of isMade ? [] : blockWith(install, 'git clone')) {
    if (line.startsWith('git clone')) {
      ordinary(line, withOwn(line, 'ADDRESS', address))
      lines.push(`cd ${home}/museum-source`)
    } else if (line.startsWith('apt-get')) step(line)
    else ordinary(line)
  }
  if (isMade) lines.push(`cd ${home}/museum-source`)
  lines.push('version=$(sed -n \'s/^  "version": "\\(.*\\)",$/\\1/p\' package.json)')
  if (!isMade) {
    ordinary('a later version, with a migration', `bash /srv/later.sh ${later}`)
    ordinary('npm run release, of that', 'npm run release')
    ordinary('the checkout back at the first', 'git checkout --quiet HEAD^')
    // The server has none of these.
    lines.push('for tool in git npm node; do mv "$(command -v $tool)" "/srv/$tool"; done')
  }
  lines.push(
    'cp museum-*.tar.gz* /root && cd /root',
    `commit_of() { tar -xOzf museum-$1.tar.gz museum-$1/release.json | sed -n 's/.*"commit": "\\(.\\{12\\}\\).*/\\1/p'; }`,
    `commit=$(commit_of $version) later_commit=$(commit_of ${later})`,
    'size "the release, packed" museum-$version.tar.gz',
  )

  for (const line of blockWith(install, 'sha256sum')) {
    if (line.includes('DATA_KEY')) {
      step(line, `key=$(${line}\n)`)
      lines.push(
        'sed -i "s|^DATA_KEY=$|DATA_KEY=$key|" /etc/museum/museum.env',
        // Its network is the machine's, where the usual ports may be taken.
        'sed -i "s|^METRICS_PORT=9180$|METRICS_PORT=1$TRY_PORT|" /etc/museum/museum.env',
        'echo "PORT=$TRY_PORT" >>/etc/museum/museum.env',
        // What is in an archive is compared without a key.
        'echo "BACKUP_PLAIN=1" >>/etc/museum/museum.env',
      )
    } else step(line, line.replaceAll('VERSION', version))
  }
  lines.push('size "the release, unpacked" /opt/museum')
  step('/readyz', `answers /readyz '"status":1'`)
  step('/office/ and /wx/', `answers /office/ '200 ' && answers /wx/ '200 '`)
  step('/healthz says the commit', 'answers /healthz "$commit"')
  for (const line of blockWith(install, 'museum()'))
    if (line.startsWith('museum()')) lines.push(line)
    else step(line, `echo ${administrator.password} | ${withOwn(line, 'NAME', administrator.name)}`)

  // Only a checkout has what fills a museum, and a museum's key is root's.
  step(
    `a museum of ${volunteers} volunteers with a picture`,
    `cd ${home}/museum-source && (set -a && . /etc/museum/museum.env && set +a && ./bin/museum fill --volunteers ${volunteers} --shifts 12000 --years 2)
    install -d -m 0700 -o museum -g museum /var/lib/museum/files/aa
    head -c 300000 /dev/urandom | install -m 0600 -o museum -g museum /dev/stdin /var/lib/museum/files/aa/picture.jpg`,
  )
  lines.push('cd /root')
  for (const line of blockWith(upgrades, 'tar -xzf')) step(line, line.replace('VERSION', later))
  step('/healthz says the later commit', 'answers /healthz "$later_commit"')
  lines.push('archive=$(newest)')
  step('every row is there', 'all_of $archive')
  lines.push('printf "SAY\\t\\t%s\\n" "$held"')
  for (const line of blockWith(upgrades, 'OLDER')) {
    // With the folder it was moved.
    if (line.includes('museum restore')) lines.push('archive=$(newest)')
    step(line, line.replace('OLDER', version).replace('FILE', '$(basename $archive)'))
    if (line.includes('museum restore'))
      step('every row and the picture are there, as they were', 'same_as $archive')
  }
  step('/healthz says the first commit again', 'answers /healthz "$commit"')
  carried(lines)
  if (installer === 'root') growth(guide, step, lines, later, administrator)
  lines.push('size "all with Debian" /', 'head -1 /var/log/museum.log >&2')
  return `${lines.join('\n')}\n`
}

/** What of a museum lies elsewhere: an encrypted archive in the other place, and what is in the safe. */
function carried(lines: string[]): void {
  lines.push(
    'install -d -m 0777 /srv/away && install -d /srv/safe',
    '/opt/museum/current/bin/museum keeper >/srv/safe/keeper',
    'cp /etc/museum/museum.env /srv/safe/museum.env.plain',
    'recipient=$(grep -o "age1[a-z0-9]*" /srv/safe/keeper | head -1)',
    'sed -i -e "/^BACKUP_PLAIN=/d" -e "s|^BACKUP_RECIPIENT=.*|BACKUP_RECIPIENT=$recipient|" /etc/museum/museum.env',
    'echo "BACKUP_URL=file:/srv/away" >>/etc/museum/museum.env',
    'systemctl stop museum && museum backup >&2',
    'museum signer >/srv/safe/signer',
    'cp /etc/museum/museum.env /srv/safe/museum.env',
    'cp /srv/safe/museum.env.plain /etc/museum/museum.env',
    'rm -f /srv/safe/all.tar && museum backup /var/lib/museum/all.tar >&2 && mv /var/lib/museum/all.tar /srv/safe/',
    'systemctl start museum',
  )
}

/**
 * A restore onto an empty machine by the guide alone: what is there is the release, what lies in the safe and the other
 * place. The service is not started before.
 */
export function emptyScenarioOf(guide: string): string {
  const lines: string[] = [prelude]
  const step = (printed: string, command = printed) =>
    void lines.push(`step ${quoted(printed)} ${quoted(command)}`)
  const install = blocksOf(guide, 'Install on a Debian machine')
  lines.push(
    'cd /root',
    'version=$(basename museum-[0-9]*.gz .tar.gz)',
    `version=\${version#museum-}`,
    'began_all=$EPOCHREALTIME',
  )
  for (const line of blockWith(install, 'sha256sum')) {
    // The old key and the old settings are in the safe; the service is started after the restore.
    if (/^openssl rand|museum keeper|systemctl enable/.test(line)) continue
    if (line.includes('museum.env'))
      step(line, 'install -m 0600 /srv/safe/museum.env /etc/museum/museum.env')
    else step(line, line.replaceAll('VERSION', '$version'))
  }
  for (const line of blockWith(install, 'museum()'))
    if (line.startsWith('museum()')) lines.push(line)
  // The account has another number here.
  lines.push('chown -R museum: /srv/away')
  const archive = '$(basename "$(ls -d /srv/away/museum-*/ | tail -1)")'
  for (const line of blockWith(blocksOf(guide, 'Backup and restore'), 'museum offsite')) {
    if (line.includes('restore'))
      step(
        line,
        line.replace('ARCHIVE', archive).replace('museum-signer-…', '$(cat /srv/safe/signer)') +
          ' --keeper /srv/safe/keeper',
      )
    else if (line.startsWith('systemctl')) {
      lines.push('sed -i "/^BACKUP_RECIPIENT=/s/.*/BACKUP_PLAIN=1/" /etc/museum/museum.env')
      step('every row and the picture are there, as they were', 'same_as /srv/safe/all.tar')
      lines.push('install -m 0600 /srv/safe/museum.env /etc/museum/museum.env')
      step(line)
      step('/readyz', `answers /readyz '"status":1'`)
    } else step(line, line.replace('ARCHIVE', archive))
  }
  lines.push(
    `all_ms() { echo "$(( (\${EPOCHREALTIME/./} - \${began_all/./}) / 1000 ))"; }`,
    'printf "STEP\\t%s\\t%s\\n" "$(all_ms)" "all, on an empty machine"',
  )
  return `${lines.join('\n')}\n`
}
