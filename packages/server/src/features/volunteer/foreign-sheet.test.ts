import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDocument } from '../../testing/applicant.ts'
import {
  columnOf,
  type ForeignCell,
  type ForeignRow,
  foreignBook,
  templateHead,
} from '../../testing/foreign-sheet.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const incomplete = '数字已不完整，请将单元格设为“文本”后重新填写'

eachStore('a sheet that another program or another museum made', (store) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())

  const check = async (bytes: Buffer) =>
    await world.as(reviewer).upload(volunteerSheetCalls.check, 'a.xlsx', bytes)
  const take = async (bytes: Buffer) =>
    await world.as(reviewer).upload(volunteerSheetCalls.import, 'a.xlsx', bytes)
  const person = (change: Record<string, ForeignCell> = {}): ForeignRow => {
    const cells: Record<string, ForeignCell> = {
      姓名: '李淑兰',
      性别: '女',
      出生日期: '1990-03-15',
      身份证号: newDocument(),
      手机号: '13812345678',
      ...change,
    }
    return Object.fromEntries(Object.entries(cells).map(([title, cell]) => [columnOf[title], cell]))
  }
  const one = (change: Record<string, ForeignCell>, formats: readonly string[] = []) =>
    foreignBook({ 1: templateHead, 2: person(change) }, { formats })
  const revealed = async (q: string) => {
    const asked = world.as(reviewer)
    const { list } = (await asked.send(volunteerOfficeCalls.list, { q, limit: 9 })).data
    return (await asked.send(volunteerOfficeCalls.reveal, { id: list[0]?.id ?? 0 })).data
  }

  describe('has numbers', () => {
    test.each(['1.3812345678E10', '1.3812345678e+10', '13812345678.0', '13812345678'])(
      'that are read as it shows them: %s',
      async (number) => {
        const name = `数${number.replace(/\W/g, '')}`
        const bytes = one({ 姓名: name, 手机号: { number }, 紧急联系电话: { number } })
        expect((await take(bytes)).data).toMatchObject({ imported: 1, problems: [] })
        const phones = { phone: '13812345678', contact_persion_phone: '13812345678' }
        expect(await revealed(name)).toMatchObject(phones)
      },
    )

    // 15 digits are left of them, and the check digit of the first fits by chance.
    test.each(['330102196004078000', '3.30102199003152E17', '3.30102199003152E+17', '1E15'])(
      'that are not whole any more: %s',
      async (number) => {
        for (const column of ['身份证号', '手机号', '紧急联系电话', '志愿者编号']) {
          const { problems } = (await check(one({ 出生日期: '1960-04-07', [column]: { number } })))
            .data
          expect(problems).toContainEqual({ row: 2, column, msg: incomplete })
        }
      },
    )

    test('that begin with 0 because their cells say so', async () => {
      const code = { number: '390', style: 1 }
      await take(one({ 姓名: '零开头', 志愿者编号: code }, ['00000']))
      const { list } = (await world.as(reviewer).send(volunteerOfficeCalls.list, { q: '零开头' }))
        .data
      expect(list[0]?.code).toBe('00390')
    })
  })

  test('is not what we hand out: digits typed into template and register stay whole', async () => {
    for (const path of ['import/template', 'export?full=1']) {
      const url = `/api/office/volunteers/${path}`
      const headers = { authorization: `Bearer ${reviewer.token}` }
      const { rawPayload } = await world.app.inject({ url, headers })
      const parts = unzipSync(rawPayload)
      const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      const [, styles = ''] =
        /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(
          strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()),
        ) ?? []
      const formats = [...styles.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id)
      const titles = [...sheet.matchAll(/<c r="([A-Z]+)1"[^>]*><is><t[^>]*>([^<]*)/g)]
      const texts = titles.filter(([, , title = '']) => /身份证号|手机号|编号|电话/.test(title))
      expect(texts).toHaveLength(4)
      for (const [, letter = ''] of texts) {
        const at = letter.charCodeAt(0) - 64
        const style = new RegExp(`<col min="${at}" max="${at}"[^>]* style="(\\d+)"`).exec(
          sheet,
        )?.[1]
        expect(formats[Number(style)]).toBe('49')
        for (const [, own] of sheet.matchAll(
          new RegExp(`<c r="${letter}(?!1")\\d+" s="(\\d+)"`, 'g'),
        ))
          expect(own).toBe(style)
        expect(sheet).not.toMatch(new RegExp(`<c r="${letter}\\d+" t=`))
      }
    }
  })
})
