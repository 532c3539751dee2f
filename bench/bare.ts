// A server of node:http alone that sends one ready Buffer, whatever it is asked: the floor that the
// others stand on.
import { createServer } from 'node:http'
import type { Answer } from './load.ts'

process.once('message', ({ status, headers, body }: Answer) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
