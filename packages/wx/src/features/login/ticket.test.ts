import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')

/** Runs the first script of the page at an address; answers what the address bar and the window then hold. */
function open(address: string) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
  const location = new URL(address, 'https://museum.example')
  let shown = location.pathname + location.search + location.hash
  const history = {
    replaceState: (_state: unknown, _title: string, next: string) => {
      shown = next
    },
  }
  const window: { loginTicket?: string } = {}
  runInContext(script, createContext({ location, history, window, URLSearchParams }))
  return { shown, ticket: window.loginTicket }
}

it('takes the ticket out of the address and leaves the rest', () => {
  expect(open('/wx/recruitmentDetail/3?userStatus=7&jtoken=AbC#top')).toEqual({
    shown: '/wx/recruitmentDetail/3?userStatus=7#top',
    ticket: 'AbC',
  })
  expect(open('/wx/index?jtoken=AbC')).toEqual({ shown: '/wx/index', ticket: 'AbC' })
})

it('touches no other address', () => {
  expect(open('/wx/index?a=%20b')).toEqual({ shown: '/wx/index?a=%20b', ticket: undefined })
})

it('runs before anything of the page is fetched', () => {
  const script = page.indexOf('<script>')
  for (const fetched of ['<link', 'src=', '@import']) {
    const at = page.indexOf(fetched)
    expect(at === -1 || at > script).toBe(true)
  }
})
