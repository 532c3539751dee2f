import { useState } from 'react'
import { useSearchParams } from '../../shell/router.tsx'
import { promptLogin } from '../login/login.ts'

const words = '为确认是您本人，请重新登录一次。登录后回到本页，10分钟内可以下载或注销。'
/** Under which the address to which a login leads back says what is to be open again. */
const name = 'open'

/**
 * What of `all` is open on the page: a copy of everything, and being erased, are for whoever just logged in. Who has
 * not is asked to, here or as the server refuses, and finds it open as they come back.
 */
export function useFreshly<W extends string>(
  all: readonly W[],
  { asks_login }: { asks_login: 0 | 1 },
) {
  const [query, setQuery] = useSearchParams()
  const [back] = useState(() =>
    asks_login === 0 ? all.find((one) => one === query.get(name)) : undefined,
  )
  const [opened, setOpened] = useState(back)
  const login = (what: W) => {
    const next = new URLSearchParams(query)
    next.set(name, what)
    void promptLogin(words, {
      ...{ title: '请重新登录', cancel: '取消' },
      back: `${location.pathname}?${next}`,
    })
  }
  return {
    opened,
    /** It was open as one came back, and is closed: one is to be where one left. */
    left: back !== undefined && opened === undefined,
    open: (what: W) => (asks_login === 1 ? login(what) : setOpened(what)),
    close: () => {
      setOpened(undefined)
      const next = new URLSearchParams(query)
      next.delete(name)
      if (query.has(name)) setQuery(next, { replace: true })
    },
    /** Asks to log in where that is why it was refused; false of any other refusal. */
    refused: ({ code }: { code?: string | undefined }) => {
      if (code !== 'personal.login_stale' || opened === undefined) return false
      login(opened)
      return true
    },
  }
}
