import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { barePicture, smallPicture } from '@museum/contract/picture/picture.rules.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heard } from '../../http/inject-call.ts'
import { archive, blank, bomb, framed, grainy, phonePhoto } from '../../testing/pictures.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const photo = await phonePhoto()

oneStore('pictures', (store) => {
  let world: World
  let person: Person

  beforeAll(async () => {
    world = await openWorld(store)
    person = await world.person('周晓岚')
  })
  afterAll(async () => await world.close())

  const upload = (filename: string, bytes: Buffer, who: { token: string } = person) =>
    world.as(who).upload(pictureCalls.picture, filename, bytes)

  async function stored(filename: string, bytes: Buffer): Promise<Buffer> {
    const { data, msg } = await upload(filename, bytes)
    expect(barePicture(data.file_path_full ?? ''), msg).toMatch(
      /^\/files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/,
    )
    return await fetched(data.file_path_full)
  }

  async function fetched(path: string): Promise<Buffer> {
    const response = await world.app.inject({ url: path })
    expect(response.statusCode).toBe(200)
    return response.rawPayload
  }

  describe('are re-encoded', () => {
    test('upright, at most 1600 pixels, without metadata or tail', async () => {
      const kept = await stored('IMG_1.JPG', Buffer.concat([photo, Buffer.from('<script>tail')]))
      const { format, width, height, exif, icc, xmp, orientation } = await sharp(kept).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 1600 })
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(kept.includes('hidden-author')).toBe(false)
      expect(kept.includes('<script>')).toBe(false)
    })

    test('with a copy at most 480 wide', async () => {
      const { data } = await upload('photo.jpeg', photo)
      const small = await fetched(smallPicture(data.file_path_full))
      expect((await sharp(small).metadata()).width).toBe(480)
    })

    test('with transparent parts on white', async () => {
      const kept = await stored('seal.png', await blank(40, 40, '#00000000').png().toBuffer())
      const { channels } = await sharp(kept).stats()
      expect(channels).toHaveLength(3)
      for (const channel of channels) expect(channel.min).toBeGreaterThan(250)
    })

    test('small ones are not blown up', async () => {
      const kept = await stored('dot.Png', await blank(20, 10).png().toBuffer())
      expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 10 })
    })

    test('what an album wrote as WebP under another name', async () => {
      const kept = sharp(await stored('photo.jpg', await blank(30, 20).webp().toBuffer()))
      expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 })
    })

    test.each(['jpeg', 'png', 'gif'] as const)(
      'a %s that lacks some of its closing bytes, as every browser shows it',
      async (kind) => {
        const whole = await grainy(300)[kind]().toBuffer()
        for (const lacking of kind === 'gif' ? [1] : kind === 'png' ? [2, 12] : [1, 2]) {
          const kept = await stored('photo.jpg', whole.subarray(0, whole.length - lacking))
          expect(await sharp(kept).metadata(), `${lacking}`).toMatchObject({ width: 300 })
        }
      },
    )

    test('as the first frame of an animation', async () => {
      const red = await blank(60, 60, '#f00').png().toBuffer()
      const blue = await blank(60, 60, '#00f').png().toBuffer()
      const moving = await sharp([red, blue], { join: { animated: true } })
        .gif()
        .toBuffer()
      expect((await sharp(moving).metadata()).pages).toBe(2)
      const kept = sharp(await stored('moving.gif', moving))
      expect(await kept.metadata()).toMatchObject({ width: 60, height: 60 })
      const { channels } = await kept.stats()
      expect(channels[0]?.mean).toBeGreaterThan(240)
      expect(channels[2]?.mean).toBeLessThan(15)
    })
  })

  describe('are refused', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')

    test.each([
      ['a name that is no picture', 'photo.svg', photo],
      ['a name with a second ending', 'photo.jpg.exe', photo],
      ['a name without ending', 'jpg', photo],
      ['an SVG named png', 'drawing.png', svg],
      ['a page named jpg', 'page.jpg', html],
      ['a page that starts like a GIF', 'page.gif', Buffer.concat([Buffer.from('GIF89a'), html])],
      ['half a picture', 'photo.jpg', photo.subarray(0, photo.length / 2)],
      ['a picture without its end', 'photo.jpg', photo.subarray(0, photo.length - 200)],
      [
        'a picture that is an archive too',
        'photo.jpg',
        Buffer.concat([photo, archive(photo.length)]),
      ],
      ['a picture with an archive behind', 'photo.jpg', Buffer.concat([photo, archive(0)])],
      ['nothing', 'photo.jpg', Buffer.alloc(0)],
    ])('%s', async (_, filename, bytes) => {
      expect(await upload(filename, bytes)).toMatchObject({
        http: 200,
        status: 0,
        msg: '文件类型错误，请换一张，或截屏后上传',
        fault: 'upload.wrong_type',
      })
    })

    test('half of one that lacks its closing bytes', async () => {
      for (const kind of ['jpeg', 'png', 'gif'] as const) {
        const whole = await grainy(300)[kind]().toBuffer()
        const half = whole.subarray(0, whole.length / 2)
        expect((await upload('photo.jpg', half)).fault, kind).toBe('upload.wrong_type')
      }
    })

    test('400 megapixels in a small file, without decoding them', async () => {
      const picture = bomb(20_000)
      expect(picture.length).toBeLessThan(100_000)
      // Whoever decodes it refuses it for what it is, not for its size.
      expect(await upload('bomb.png', picture)).toMatchObject({
        status: 0,
        fault: 'upload.too_many_pixels',
      })
    })

    test('an animation of more frames than anybody counts, before decoding', async () => {
      const frame = await blank(4, 4, '#f00').gif().toBuffer()
      expect(await upload('long.gif', framed(frame, 501))).toMatchObject({
        status: 0,
        fault: 'upload.too_many_pixels',
      })
      expect((await upload('short.gif', framed(frame, 500))).status).toBe(1)
    })

    test('more than 10 MB', async () => {
      const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
      expect(await upload('large.jpg', large)).toMatchObject({
        http: 413,
        status: 413,
        fault: 'upload.too_large',
      })
    })

    test('a body without a file', async () => {
      expect((await world.as(person).send(pictureCalls.picture, {})).fault).toBe('upload.missing')
    })

    test('anybody who is not logged in', async () => {
      expect((await upload('photo.jpg', photo, { token: 'x' })).status).toBe(405)
    })
  })

  test('the office has its own call, for those who edit', async () => {
    const editor = await world.office('editor')
    const viewer = await world.office('viewer')
    const officeUpload = (who: Person) =>
      world.as(who).upload(pictureCalls.officePicture, 'cover.jpg', photo)
    expect((await officeUpload(editor)).status).toBe(1)
    expect((await officeUpload(viewer)).fault).toBe('auth.forbidden')
    expect((await officeUpload(person)).fault).toBe('auth.missing')
    expect((await upload('cover.jpg', photo, editor)).fault).toBe('auth.missing')
  })

  test('come with p=wx beside the file', async () => {
    const form = new FormData()
    form.append('p', 'wx')
    form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const request = new Request('http://museum.test', { method: 'POST', body: form })
    const response = await world.app.inject({
      method: 'POST',
      url: pictureCalls.picture.path,
      headers: {
        ...loginHeaders(person.token),
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(heard(200, response.body).status).toBe(1)
  })

  describe('are served', () => {
    test('as what they are, while their signature is good', async () => {
      const { data } = await upload('photo.jpg', photo)
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await world.app.inject({ method, url: data.file_path_full })
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
      }
    })

    test.each([
      '/files/ab/cd/00000000000000000000000000000000.jpg',
      '/files/../../../../etc/passwd',
      '/files/%2e%2e%2f%2e%2e%2fdemo.key',
      '/files/..%2f..%2f..%2fetc%2fpasswd.jpg',
      '/files//etc/passwd',
      '/files/ab%00.jpg',
      '/files/',
    ])('not at %s', async (url) => {
      const response = await world.app.inject({ url })
      expect(response.statusCode).toBe(404)
      expect(heard(404, response.body).status).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    })
  })
})
