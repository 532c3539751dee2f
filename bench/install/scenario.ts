import { blocksOf, blockWith, withOwn } from './guide.ts'

/** Who runs what needs no root. */
export type Installer = 'root' | 'user'

/** Where the clone comes from, inside the root. */
export const address = '/srv/museum.git'

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
answers() { # PATH WANTED: asks until it is there, for a minute
  node -e '
    const [path, wanted] = process.argv.slice(1)
    const until = Date.now() + 60_000
    const ask = async () => {
      const answer = await fetch("http://127.0.0.1:" + process.env.TRY_PORT + path).catch(() => undefined)
      const text = answer ? answer.status + " " + (await answer.text()) : "no answer"
      if (text.includes(wanted)) return
      if (Date.now() > until) { console.error(path + ": " + text.slice(0, 300)); process.exit(1) }
      setTimeout(ask, 100)
    }
    ask()' "$1" "$2"
}
`

/** The guide's own commands, in its order, as one script; what they need beside them is what the guide says in words. */
export function scenarioOf(guide: string, installer: Installer, heal: boolean): string {
  const blocks = blocksOf(guide, 'Install on a Debian machine')
  const lines: string[] = [prelude]
  const step = (printed: string, command = printed) =>
    lines.push(`step ${quoted(printed)} ${quoted(command)}`)
  // A line that needs no root; folders are made for the user before.
  const ordinary = (printed: string, command: string) =>
    step(printed, installer === 'user' ? `as ${quoted(command)}` : command)

  if (installer === 'user')
    lines.push('useradd -m someone', 'install -d -o someone -g someone /opt/museum')
  for (const line of blockWith(blocks, 'git clone')) {
    if (line.startsWith('git clone')) {
      ordinary(line, withOwn(line, 'ADDRESS', address))
      lines.push('cd /opt/museum')
    } else if (line === 'npm run setup') {
      ordinary(line, line)
      lines.push('size node_modules /opt/museum/node_modules', 'size /opt/museum /opt/museum')
    } else if (line.includes('DATA_KEY')) {
      step(line, `key=$(${line}\n)`)
      lines.push(
        'sed -i "s|^DATA_KEY=$|DATA_KEY=$key|" /etc/museum/museum.env',
        'sed -i "/^METRICS_PORT=/d" /etc/museum/museum.env',
        'echo "PORT=$TRY_PORT" >>/etc/museum/museum.env',
      )
    } else step(line)
  }
  step('/readyz', `answers /readyz '"status":1'`)
  step('/office/ and /wx/', `answers /office/ '200 ' && answers /wx/ '200 '`)
  step('/healthz says the commit', 'answers /healthz "$TRY_COMMIT"')
  for (const line of blockWith(blocks, 'museum()'))
    if (line.startsWith('museum()')) lines.push(line)
    else step(line, `echo 'correct-horse-battery-9' | ${withOwn(line, 'NAME', 'first')}`)
  step('npm run setup, again', installer === 'user' ? `as 'npm run setup'` : 'npm run setup')
  if (heal)
    for (const broken of ['npm ci --omit=dev', 'npm install --omit=optional']) {
      ordinary(`by hand: ${broken}`, broken)
      ordinary('npm run setup', 'npm run setup')
    }
  for (const line of blockWith(blocksOf(guide, 'Upgrades'), 'git pull'))
    if (line.includes('git pull')) ordinary(line, line)
    else step(line)
  step('/readyz after the upgrade', `answers /readyz '"status":1'`)
  lines.push('size "what apt brought and all the rest" /', 'head -1 /var/log/museum.log >&2')
  return `${lines.join('\n')}\n`
}
