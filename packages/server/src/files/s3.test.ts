import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../testing/s3.ts'
import type { FileStore } from './files.ts'
import { createS3Store } from './s3.ts'

type S3 = Awaited<ReturnType<typeof startS3>>

async function textOf(store: FileStore, name: string): Promise<string | undefined> {
  const found = await store.get(name)
  return found && (await buffer(found.body)).toString()
}

describe.each([
  { style: 'in the path', vhost: false },
  { style: 'in the host', vhost: true },
])('a bucket $style', ({ vhost }) => {
  let s3: S3
  let files: FileStore
  beforeEach(async () => {
    s3 = await startS3({ vhost })
    files = createS3Store(s3.settings)
  })
  afterEach(() => s3.stop())

  test('gives what was put, by its size and bytes, until it is removed', async () => {
    await files.put('ab/cd/one.jpg', Buffer.from('picture'))
    expect([...s3.objects.keys()]).toEqual(['pictures/ab/cd/one.jpg'])
    expect((await files.get('ab/cd/one.jpg'))?.size).toBe(7)
    expect(await textOf(files, 'ab/cd/one.jpg')).toBe('picture')
    await files.remove('ab/cd/one.jpg')
    await files.remove('ab/cd/one.jpg')
    expect(await files.get('ab/cd/one.jpg')).toBeUndefined()
  })

  test('lists all that it keeps, page by page, and nothing of others', async () => {
    const names = ['aa/1.jpg', 'ab/2.jpg', 'ac/3.jpg', 'ad/4.jpg', 'ae/5.jpg']
    for (const name of names) await files.put(name, Buffer.from(name))
    s3.objects.set('elsewhere/zz.jpg', Buffer.from('of another'))
    const listed: string[] = []
    for await (const name of files.list()) listed.push(name)
    expect(listed).toEqual(names)
  })

  test('is private: an address alone opens nothing', async () => {
    await files.put('ab/one.jpg', Buffer.from('picture'))
    const { endpoint } = s3.settings
    const address = `${endpoint}/${vhost ? '' : 'museum/'}pictures/ab/one.jpg`
    expect((await fetch(address)).status).toBe(403)
  })
})

describe('a bucket', () => {
  let s3: S3
  beforeEach(async () => {
    s3 = await startS3()
  })
  afterEach(() => s3.stop())

  test('that sends one elsewhere is not followed: what is kept goes to nobody else', async () => {
    const elsewhere = await startS3()
    s3.state.moved = `${elsewhere.settings.endpoint}/museum/pictures/ab/moved.jpg`
    const put = createS3Store(s3.settings).put('ab/moved.jpg', Buffer.from('x'))
    await expect(put).rejects.toMatchObject({ code: 'server.unavailable' })
    s3.state.moved = ''
    expect(elsewhere.objects.size).toBe(0)
    await elsewhere.stop()
  })

  test('that is away is unavailable, which is no answer about the file', async () => {
    const files = createS3Store(s3.settings)
    await files.put('ab/one.jpg', Buffer.from('picture'))
    s3.state.away = true
    for (const attempt of [
      () => files.get('ab/one.jpg'),
      () => files.put('ab/two.jpg', Buffer.from('x')),
      () => files.remove('ab/one.jpg'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'server.unavailable' })
    s3.state.away = false
    expect(await textOf(files, 'ab/one.jpg')).toBe('picture')
    expect([...s3.objects.keys()]).toEqual(['pictures/ab/one.jpg'])
  })

  test.each([
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'someone' }, 'AccessDenied'],
    [{ bucket: 'another' }, 'NoSuchBucket'],
  ])('with wrong settings %j says so', async (wrong, word) => {
    const files = createS3Store({ ...s3.settings, ...wrong })
    await expect(files.put('ab/one.jpg', Buffer.from('x'))).rejects.toThrow(word)
    await expect(files.get('ab/one.jpg')).rejects.toThrow(word)
    expect(s3.objects.size).toBe(0)
  })

  test.each(['../secret.txt', '/etc/passwd', 'ab/../../x.jpg', 'a b.jpg', 'ab/%2e%2e/x.jpg'])(
    'is asked for no name like %j',
    async (name) => {
      const files = createS3Store(s3.settings)
      expect(await files.get(name)).toBeUndefined()
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('not a file name')
      await expect(files.remove(name)).rejects.toThrow('not a file name')
    },
  )
})
