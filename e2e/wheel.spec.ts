import { openForm, picker } from './form.ts'
import { expect, test } from './test.ts'

test('a wheel that a finger turns is left to the finger', async ({ page }) => {
  await openForm(page)
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
})
