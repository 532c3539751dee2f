/** The mini-program's pages, by their addresses in it: the server, the phone app and the mini-program itself lead there. */
export const miniPages = {
  index: 'pages/index/index',
  login: 'pages/login/login',
  subscribe: 'pages/subscribe/subscribe',
} as const

/** The page that shows a screen of the phone app; `path` is its own below this host, such as `/wx/index`. */
export const miniIndex = (path: string) => `${miniPages.index}?to=${encodeURIComponent(path)}`

/** The page that logs in and leads back to a screen. */
export const miniLogin = (back: string) => `${miniPages.login}?back=${encodeURIComponent(back)}`

/** The page that asks whether WeChat may bring messages of these templates, and leads back to a screen. */
export const miniSubscribe = (templates: readonly string[], back: string) =>
  `${miniPages.subscribe}?templates=${encodeURIComponent(templates.join(','))}&back=${encodeURIComponent(back)}`
