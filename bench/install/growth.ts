import { blocksOf, blockWith } from './guide.ts'

/** The guide's way from one process on SQLite to two on PostgreSQL behind nginx, and their upgrade under load. */
export function growth(
  guide: string,
  step: (printed: string, command?: string) => void,
  lines: string[],
  later: string,
  administrator: { name: string; password: string },
): void {
  const install = blocksOf(guide, 'Install on a Debian machine')
  const growing = blocksOf(guide, 'Growing')
  for (const line of blockWith(install, 'apt-get install postgresql')) {
    step(line)
    if (line.startsWith('apt-get'))
      lines.push(
        'sed -i "s/^port = .*/port = $TRY_DATABASE_PORT/" /etc/postgresql/15/main/postgresql.conf',
        'export PGPORT=$TRY_DATABASE_PORT',
        'pg_ctlcluster 15 main start >&2',
      )
  }
  step(
    'PostgreSQL and a new folder for pictures in museum.env, the archive restored',
    `systemctl stop museum && archive=$(newest)
    echo "DATABASE_URL=postgres://museum:PASSWORD@127.0.0.1:$TRY_DATABASE_PORT/museum" >>/etc/museum/museum.env
    echo "DATABASE_OWNER_URL=postgres://museum_owner:OWNER@127.0.0.1:$TRY_DATABASE_PORT/museum" >>/etc/museum/museum.env
    echo 'FILES_URL=file:/var/lib/museum/pictures' >>/etc/museum/museum.env
    echo 'RATE_FACTOR=1000' >>/etc/museum/museum.env
    install -d -m 0700 -o museum -g museum /var/lib/museum/pictures
    museum restore $archive && same_as $archive && systemctl start museum && answers /readyz '"status":1'`,
  )
  for (const line of blockWith(growing, 'museum@8080'))
    step(line, line.replace('8080', '$TRY_FIRST').replace('8081', '$TRY_SECOND'))
  step(
    'nginx before both',
    `sed -e "s/127.0.0.1:8080/127.0.0.1:$TRY_FIRST/" -e "s/# server 127.0.0.1:8081/server 127.0.0.1:$TRY_SECOND/" \\
      -e 's/listen 80;/listen 127.0.0.1:'$TRY_PLAIN';/' -e 's/listen 443 ssl http2;/listen 127.0.0.1:'$TRY_PROXY';/' \\
      -e '/listen \\[::\\]/d' -e '/ssl_/d' /opt/museum/current/docs/examples/nginx.conf >/etc/nginx/sites-available/museum
    rm /etc/nginx/sites-enabled/default && ln -s ../sites-available/museum /etc/nginx/sites-enabled/museum
    nginx -t && nginx && answers /healthz "$commit" $TRY_PROXY`,
  )
  // Node of the release that stays.
  lines.push(
    'node=$(readlink -f /opt/museum/current/node_modules/.bin/node)',
    `$node /srv/load.mjs "http://127.0.0.1:$TRY_PROXY" /srv/load.said ${administrator.name} ${administrator.password} >&2 & load=$!`,
    'until [ -s /srv/load.said ]; do kill -0 $load; sleep 0.2; done',
  )
  step(
    'both upgraded, one after the other, under load',
    `ln -s museum-${later} /opt/museum/next && mv -T /opt/museum/next /opt/museum/current && museum migrate && /opt/museum/current/bin/museum-restart`,
  )
  step(
    'both are of the later commit, and no answer was lost',
    `answers /healthz "$later_commit" $TRY_FIRST && answers /healthz "$later_commit" $TRY_SECOND
    kill -TERM $load && wait $load`,
  )
  lines.push(
    'printf "SAY\\t\\t%s\\n" "$(cat /srv/load.said)"',
    'nginx -s stop',
    'systemctl stop museum@$TRY_FIRST',
    'systemctl stop museum@$TRY_SECOND',
    'pg_ctlcluster 15 main stop >&2',
  )
}
