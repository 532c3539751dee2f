/** What somebody is told instead of an answer, and whether trying again may help. */
export interface Refusal {
  words: string
  again: boolean
}

export type Answer<T> = { data: T } | Refusal

/** What trying again changes nothing about. */
const final: readonly unknown[] = ['auth.not_configured', 'auth.disabled']

/** The server's answer as it came, which a proxy in between may have written. */
export function answerOf<T>(body: unknown): Answer<T> {
  const { status, msg, data } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  if (status === 1) return { data: data as T }
  const { code } = (data ?? {}) as { code?: unknown }
  if (typeof msg === 'string' && msg !== '') return { words: msg, again: !final.includes(code) }
  return { words: '服务器暂时没有响应，请稍后重试', again: true }
}

/** Why nothing was answered, as WeChat says it. */
export function failureOf(errMsg: string): Refusal {
  if (/domain list/i.test(errMsg))
    return { words: '小程序还没有配置服务器域名，请联系志愿者办公室', again: false }
  if (/time ?out/i.test(errMsg)) return { words: '网络较慢，没有等到回应，请重试', again: true }
  return { words: '网络不可用，请检查网络后重试', again: true }
}
