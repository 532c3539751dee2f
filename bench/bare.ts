// A server of node:http alone that answers what it is told to: the floor that the others stand on.
import { createServer } from 'node:http'

interface Told {
  path: string
  body: string
}

process.once('message', ({ path, body }: Told) => {
  const length = Buffer.byteLength(body)
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      const known = request.url?.startsWith(path) ?? false
      response.writeHead(known ? 200 : 404, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': length,
      })
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
