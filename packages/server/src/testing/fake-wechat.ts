import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  path: string
  query: Record<string, string>
  body: string
}

/** What the fake says: an object as JSON, a text as it is, or something that a network does. */
export type Said = Record<string, unknown> | { code: number; text: string } | 'silence' | 'hang up'

/** A server that speaks for WeChat in a test: each path answers as it was last told to. */
export async function openFakeWechat() {
  const asked: Asked[] = []
  const answers = new Map<string, (asked: Asked) => Said>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://fake')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: Buffer.concat(chunks).toString(),
    }
    asked.push(one)
    say(response, answers.get(one.path)?.(one) ?? { code: 404, text: '' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    /** Every request so far, the latest last. */
    asked,
    answer: (path: string, said: Said | ((asked: Asked) => Said)) => {
      answers.set(path, typeof said === 'function' ? said : () => said)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeWechat = Awaited<ReturnType<typeof openFakeWechat>>

function say(response: ServerResponse, said: Said): void {
  if (said === 'silence') return
  if (said === 'hang up') {
    response.destroy()
    return
  }
  const isText = typeof said.text === 'string' && typeof said.code === 'number'
  // WeChat labels its JSON as plain text.
  response.setHeader('content-type', 'text/plain')
  response.statusCode = isText ? (said.code as number) : 200
  response.end(isText ? (said.text as string) : JSON.stringify(said))
}
