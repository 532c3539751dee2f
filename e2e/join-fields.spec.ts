import { dayInWords } from '@museum/contract/day.ts'
import { wrongFileType } from '@museum/contract/picture/picture.rules.ts'
import { birthRange } from '@museum/contract/volunteer/profile.rules.ts'
import type { Locator } from '@playwright/test'
import { box, choosePhoto, openForm, picker, submit, textbox } from './form.ts'
import { dayAt, now } from './now.ts'
import { expectAccessible, expectDrawn, expectSlides, watchToasts } from './phone.ts'
import { expect, test } from './test.ts'

test('the form is filled in: each field by itself, on any phone, and kept until it is sent', async ({
  page,
}) => {
  test.slow()
  const toasts = await watchToasts(page)
  await openForm(page)
  await test.step('the empty form fits 320 px and 200 % text, and its wheels follow the slider', async () => {
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    for (const one of [size, { width: 320, height: 640 }]) {
      await page.setViewportSize(one)
      await expectSlides(page)
      await picker(page, '出生日期').click()
      await expect(page.getByRole('spinbutton', { name: '年' })).toBeVisible()
      await expectSlides(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize(size)
  })

  await test.step('sending names the first wrong field, and goes on saying what is wrong with the others', async () => {
    for (const [label, text] of [
      ['手机号', '12345'],
      ['邮箱', 'nobody'],
    ] as const) {
      await textbox(page, label).fill(text)
      await textbox(page, label).blur()
      await expect(textbox(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    await submit(page).click()
    await expect(page.getByText('请上传照片')).toBeVisible()
    for (const label of ['手机号', '邮箱'])
      await expect(textbox(page, label)).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a file that is no picture by its name is refused', async () => {
    const file = { name: '照片.webp', mimeType: 'image/webp', buffer: Buffer.from('x') }
    await expect(page.locator('input[type=file]')).not.toHaveAttribute('multiple')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect.poll(toasts).toEqual([wrongFileType])
    await expect(page.getByRole('img', { name: '照片预览' })).toHaveCount(0)
  })

  await test.step('other skill and languages tick themselves by their text, and clearing them empties it', async () => {
    for (const label of ['其他技能', '语言能力']) {
      const text = textbox(page, `${label}，最多10个字`)
      await text.fill('  ')
      await expect(box(page, label)).not.toBeChecked()
      await text.fill('一二三四五六七八九十一')
      // It stays as it was typed, and is told.
      await expect(text).toHaveValue('一二三四五六七八九十一')
      await expect(text).toHaveAccessibleDescription('不能超过10个字')
      await expect(box(page, label)).toBeChecked()
      await box(page, label).uncheck()
      await expect(text).toHaveValue('')
      // Ticked by hand it waits for the text.
      await box(page, label).click()
      await expect(text).toBeFocused()
      await page.keyboard.type('a')
      await expect(box(page, label)).toBeChecked()
    }
  })

  await test.step('a choice is picked by the keyboard alone', async () => {
    const { keyboard } = page
    await picker(page, '学历').focus()
    await keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: '学历' })
    await expect(sheet.getByRole('button', { name: '初中及以下' })).toBeFocused()
    await expectAccessible(page)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(picker(page, '学历')).toHaveText('高中')
    await expect(picker(page, '学历')).toBeFocused()
  })

  await test.step('a wheel that a finger turns is left to the finger', async () => {
    await picker(page, '出生日期').click()
    const year = page.getByRole('spinbutton', { name: '年' })
    await expect(year).toHaveAttribute('aria-valuenow', '1990')
    await year.evaluate((column) => {
      const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') ?? {}
      const noted = { written: 0 }
      Object.assign(window, { noted })
      Object.defineProperty(column, 'scrollTop', {
        get,
        set(this: Element, to: number) {
          noted.written += 1
          set?.call(this, to)
        },
      })
    })
    const { x = 0, y = 0, width = 0, height = 0 } = (await year.boundingBox()) ?? {}
    const devtools = await page.context().newCDPSession(page)
    // The finger has a clock of its own, and rests before it is lifted: how far it flings is no chance.
    let timestamp = 1_000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) => {
      timestamp += type === 'touchEnd' ? 1 : 0.02
      return devtools.send('Input.dispatchTouchEvent', {
        type,
        timestamp,
        touchPoints: at.map((down) => ({ x: x + width / 2, y: y + height / 2 + down })),
      })
    }
    const turn = async (by: number) => {
      await touch('touchStart', 0)
      for (let step = 1; step <= 20; step += 1) await touch('touchMove', (by * step) / 20)
      await touch('touchEnd')
    }
    const written = () =>
      page.evaluate(() => (window as unknown as { noted: { written: number } }).noted.written)
    await turn(-323)
    await expect(year).toHaveAttribute('aria-valuenow', '1997')
    await turn(323)
    await expect(year).toHaveAttribute('aria-valuenow', '1990')
    expect(await written()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(year).toHaveCount(0)
  })

  await test.step('a date is picked by the keyboard alone', async () => {
    const { keyboard } = page
    await picker(page, '出生日期').focus()
    await keyboard.press('Enter')
    await expectAccessible(page)
    const year = page.getByRole('spinbutton', { name: '年' })
    await expect(year).toBeFocused()
    await expect(year).toHaveAttribute('aria-valuenow', '1990')
    await keyboard.press('ArrowUp')
    await keyboard.press('Tab')
    await keyboard.press('End')
    await keyboard.press('Tab')
    await keyboard.press('End')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(picker(page, '出生日期')).toHaveText('1989年12月31日')
    await picker(page, '出生日期').press('Enter')
    // The years of whoever is 70 to 18 years old, of the first and the last only what is within.
    const { min, max } = birthRange(dayAt(now()))
    await keyboard.press('Home')
    await expect(year).toHaveAttribute('aria-valuenow', min.slice(0, 4))
    const [month, day] = ['月', '日'].map((name) => page.getByRole('spinbutton', { name }))
    await expect(month as Locator).toHaveAttribute('aria-valuemin', `${Number(min.slice(5, 7))}`)
    await keyboard.press('End')
    await expect(year).toHaveAttribute('aria-valuenow', max.slice(0, 4))
    await expect(page.getByRole('button', { name: `确定 ${dayInWords(max)}` })).toBeVisible()
    // What the year at the edge does not have is there again in the year before.
    await keyboard.press('ArrowUp')
    await expect(
      page.getByRole('button', { name: `确定 ${Number(max.slice(0, 4)) - 1}年12月31日` }),
    ).toBeVisible()
    await expect(month as Locator).toHaveAttribute('aria-valuenow', '12')
    await expect(day as Locator).toHaveAttribute('aria-valuenow', '31')
    await keyboard.press('Escape')
    await expect(picker(page, '出生日期')).toHaveText('1989年12月31日')
  })

  await test.step('a phone typed with its country, and a number in wide characters, are tidied, and what is too long stays and is told', async () => {
    for (const label of ['手机号', '紧急联系电话'])
      for (const [typed, kept] of [
        ['+86 138 1234 5678', '13812345678'],
        ['0086-139-8765-4321', '13987654321'],
        ['８６１３８１２３４５６７８', '13812345678'],
        ['+852 9123 4567', '+85291234567'],
      ] as const) {
        await textbox(page, label).fill('')
        await textbox(page, label).pressSequentially(typed)
        await expect(textbox(page, label)).toHaveValue(kept)
        await textbox(page, label).fill(typed)
        await expect(textbox(page, label)).toHaveValue(kept)
        await textbox(page, label).blur()
        await expect(textbox(page, label)).toHaveAttribute('aria-invalid', 'false')
      }
    const long = '阿卜杜热西提阿卜杜热依木'.repeat(2)
    await textbox(page, '姓名').fill(long)
    await textbox(page, '姓名').blur()
    await expect(page.getByText('姓名不能超过20个字')).toBeVisible()
    await expect(textbox(page, '姓名')).toHaveValue(long)
    await page.getByRole('button', { name: '已是志愿者？绑定原有资料' }).click()
    const claim = page.getByRole('dialog', { name: '绑定原有资料' }).getByLabel('证件号码')
    await claim.pressSequentially('１１０１０５ １９４９１２３１ ００２ｘ')
    await expect(claim).toHaveValue('11010519491231002X')
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  })

  await test.step('a draft survives a reload, and may be thrown away', async () => {
    await textbox(page, '姓名').fill('周晓岚')
    await textbox(page, '身份证号').fill('E12345678')
    await choosePhoto(page)
    await box(page, '节假日').check()
    await textbox(page, '语言能力，最多10个字').fill('法语')
    // By the time that it is opened again the photo's address has run out.
    await page.addInitScript(() => {
      const open = crypto.subtle.decrypt.bind(crypto.subtle)
      crypto.subtle.decrypt = async (...how) => {
        const text = new TextDecoder().decode(await open(...how))
        return new TextEncoder().encode(text.replace('&s=', '&s=x')).buffer
      }
    })
    const stored = () => page.evaluate(() => localStorage.getItem('draft:join') ?? '')
    await expect.poll(stored).toContain('"sealed":')
    // What was typed before may be kept only now: the last is there once the form was kept after it.
    const last = textbox(page, '专业/职务')
    await last.evaluate((field: HTMLElement) =>
      field.addEventListener('input', () => {
        field.dataset.typedAt = String(Date.now())
      }),
    )
    await last.fill('讲解员')
    const typedAt = Number(await last.getAttribute('data-typed-at'))
    const keptAt = async () => (JSON.parse(await stored()) as { at: number }).at
    await expect.poll(keptAt).toBeGreaterThan(typedAt)
    for (const typed of ['周晓岚', '法语', '讲解员', '&s='])
      expect(await stored()).not.toContain(typed)
    await page.reload()
    // No phone keeps the number.
    const notice = /^已恢复.*未提交的内容，身份证号不保存在手机上，请重新填写$/
    await expect(page.getByText(notice)).toBeVisible()
    await expect(textbox(page, '身份证号')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('E12345678')
    await expect(textbox(page, '姓名')).toHaveValue('周晓岚')
    await expectDrawn(page.getByRole('img', { name: '照片预览' }))
    await expect(box(page, '节假日')).toBeChecked()
    await expect(box(page, '语言能力')).toBeChecked()
    await expect(textbox(page, '专业/职务')).toHaveValue('讲解员')
    await page.getByRole('button', { name: '清空重来' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
    await expect(textbox(page, '姓名')).toHaveValue('')
    await page.reload()
    await expect(textbox(page, '姓名')).toHaveValue('')
    await expect(page.getByText(/^已恢复/)).toHaveCount(0)
  })
})
