/** What kind of fault a setting has, by the words of its refusal; the first that fits holds. */
const settingKinds: readonly (readonly [RegExp, string])[] = [
  [/^(\w+) is unknown: (\w+) is meant.*/, '$1：名称写错了，应为 $2'],
  [/^(\w+) and (\w+) go together$/, '$1、$2：须一起设置'],
  [/^(\S+) needs .*/, '$1：还缺与它配套的设置'],
  [/^(\w+) must be another than (\w+)$/, '$1：不能与 $2 相同'],
  [/^(\w+) takes the place of (\w+):.*/, '$1、$2：只能设其中一项'],
  [/^(\w+) is missing.*/, '$1：没有设置'],
  [/^(\w+) must be https.*/, '$1：须用 https，否则以明文传输'],
  [
    /^(\w+) names another machine.*/,
    '$1：另一台机器上的数据库须加 sslmode=verify-full，或由隧道加密并设 DATABASE_TLS=off',
  ],
  [
    /^(HOST) is no address of this machine alone.*/,
    '$1：不是本机地址，会以明文传输；由隧道加密时设 HOST_TLS=off',
  ],
  [/^(\w+) names (\S+), which is not there.*/, '$1：目录 $2 不存在'],
  [/^(\w+) is a standby of .*/, '$1：只能与 PostgreSQL 的 DATABASE_URL 一起用'],
  [/^(\w+) is too weak.*/, '$1：强度不够，须随机生成'],
  [/^DATA_KEY must be .*/, 'DATA_KEY：没有设置，或不是 32 字节的 base64'],
  [/^(DEMO=1) .*/, '$1：只用于演示馆，请删去'],
  [/^(\w+) .*/, '$1：写法不对'],
]

const causes: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, '连接被拒绝，对方没有运行或端口不对'],
  [/ENOTFOUND|EAI_AGAIN/, '找不到这个主机名'],
  [/ETIMEDOUT|timeout|timed out/i, '连接超时'],
  [/ECONNRESET|EHOSTUNREACH|ENETUNREACH|socket hang up/, '网络不通'],
  [/password authentication failed|must be a string/, '账号或密码不对'],
  [/no pg_hba\.conf entry/, '数据库不允许从这里连接（pg_hba.conf）'],
  [/database .* does not exist/, '没有这个数据库'],
  [/role .* does not exist/, '没有这个数据库账号'],
  [/too many (clients|connections)|connection slots/, '数据库的连接数已满'],
  [/is (starting up|shutting down)/, '数据库正在启动或停止'],
  [/is encoded in/, '数据库的编码不是 UTF8'],
  [/is of a newer version/, '数据库的版本比本程序新'],
  [/not a database|malformed/, '不是数据库文件，或文件已损坏'],
  [/database is locked/, '数据库被其他程序占用'],
  [/EROFS|read-?only/i, '只读，不能写入'],
  [/EACCES|EPERM|permission denied|AccessDenied/, '没有权限'],
  [/unable to open database file/, '文件打不开，目录不存在或没有权限'],
  [/ENOSPC|disk is full/, '磁盘已满'],
  [/ENOENT/, '文件或目录不存在'],
  [/ENOTDIR|EEXIST/, '路径中有一段不是目录'],
  [/InvalidAccessKeyId|SignatureDoesNotMatch/, '密钥不对'],
  [/NoSuchBucket/, '没有这个存储桶'],
  [/certificate has expired/, '证书已过期'],
  [/altnames/, '证书不是这个域名的'],
  [/self.signed|unable to (verify|get)/, '证书不受信任'],
  [/not a \.ttf or \.otf/, '不是单个字体的 .ttf 或 .otf 文件'],
]

/** A refused setting in Chinese: which it is and of what kind its fault, then its words. */
export function settingInChinese(words: string): string {
  const [pattern, chinese] = settingKinds.find(([one]) => one.test(words)) ?? [/.*/s, '设置有误']
  return `${words.replace(pattern, chinese)}（${words}）`
}

/** Why something failed in Chinese, then the words of whoever said it; these alone where they are rare. */
export function causeInChinese(words: string): string {
  const chinese = causes.find(([one]) => one.test(words))?.[1]
  return chinese === undefined ? words : `${chinese}（${words}）`
}
