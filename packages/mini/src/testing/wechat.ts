/** What WeChat calls an API back with. */
interface Backs {
  success?: (result: object) => void
  fail?: (result: { errMsg: string; errCode?: number }) => void
}

interface RequestOptions extends Backs {
  url: string
  method: string
  data: object
  header: Record<string, string>
}

/** What the tests say WeChat does next. */
export interface Doing {
  login: { code: string } | { errMsg: string } | 'nothing'
  subscribe: Record<string, string> | { errCode: number; errMsg: string }
  /** What keeps requests from the server; empty for nothing. */
  network: string
}

/** The part of WeChat's `wx` that the pages use, over the real network. */
export function wechatOf(doing: Doing, go: (way: string) => void) {
  const asked: string[][] = []
  return {
    /** The templates that each window asked for. */
    asked,
    wx: {
      login({ success, fail }: Backs) {
        const { login } = doing
        if (login === 'nothing') return
        if ('code' in login) success?.({ ...login, errMsg: 'login:ok' })
        else fail?.(login)
      },
      request({ url, method, data, header, success, fail }: RequestOptions) {
        if (doing.network !== '') return fail?.({ errMsg: doing.network })
        const headers = { 'content-type': 'application/json', ...header }
        fetch(url, { method, headers, body: JSON.stringify(data) }).then(
          async (answer) => {
            const text = await answer.text()
            success?.({ statusCode: answer.status, data: parsed(text), errMsg: 'request:ok' })
          },
          () => fail?.({ errMsg: 'request:fail ' }),
        )
      },
      requestSubscribeMessage({ tmplIds, success, fail }: Backs & { tmplIds: string[] }) {
        asked.push(tmplIds)
        const { subscribe } = doing
        if ('errCode' in subscribe) fail?.(subscribe as { errCode: number; errMsg: string })
        else success?.({ ...subscribe, errMsg: 'requestSubscribeMessage:ok' })
      },
      openSetting: ({ success }: Backs) => {
        go('settings')
        success?.({ errMsg: 'openSetting:ok' })
      },
      redirectTo: ({ url }: { url: string }) => go(url),
      navigateBack: () => go('back'),
      getSystemInfoSync: () => ({ fontSizeSetting: 20 }),
    },
  }
}

// As WeChat does: what is no JSON stays the text that it is.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
