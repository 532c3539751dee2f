import { expect, type Page } from '@playwright/test'
import { decideByKey, expectDialogs } from './desk.ts'

/** Holds the answers to what is asked of one kind until they are let go; the server hears it at once. */
export async function holdAnswers(page: Page, address: RegExp, method: 'GET' | 'POST') {
  const asked: string[] = []
  const held: (() => Promise<void>)[] = []
  let holding = false
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return await route.fallback()
    asked.push(new URL(route.request().url()).pathname)
    if (!holding) return await route.continue()
    const answer = route.fetch()
    // Whoever lets it go hears of it.
    answer.catch(() => undefined)
    held.push(async () => await route.fulfill({ response: await answer }))
  })
  const letGo = async () => {
    for (const fulfill of held.splice(0)) await fulfill()
  }
  return {
    /** What was asked, held or not. */
    asked,
    begin: () => {
      holding = true
    },
    count: () => held.length,
    /** Lets go what is held; what is asked from now on is held too. */
    letGo,
    /** Lets go what is held; what is asked from now on is answered as ever. */
    release: async () => {
      holding = false
      await letGo()
    },
  }
}

/** What stands open, what has the focus and what lies above, for whoever asks why a key did nothing. */
const whatTakesKeys = (page: Page) =>
  page.evaluate(() => {
    const focus = document.activeElement
    const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')
    const above = [...layers].filter((layer) => layer.getClientRects().length > 0)
    const named = above.map((layer) => `${layer.className}: ${layer.textContent?.slice(0, 60)}`)
    return [location.search, `${focus?.tagName} ${focus?.className}`, ...named].join('; ')
  })

interface Pressed {
  /** The reading of the queue, and what decides one of its records. */
  queue: RegExp
  decision: RegExp
  key?: 'p' | 'f'
  /** Answers the dialog to which the key leads, for the first record, the second and so on. */
  answer?: (at: number) => Promise<void>
}

/**
 * Decides `rows` of a page's queue, of which the first stands open, by a key that is pressed on while the
 * answer is late and while the queue still shows what was decided: each is decided once.
 */
export async function pressOn(page: Page, rows: number, pressed: Pressed): Promise<void> {
  const { key = 'p', answer } = pressed
  const queue = await holdAnswers(page, pressed.queue, 'GET')
  const decided = await holdAnswers(page, pressed.decision, 'POST')
  const press = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  for (let at = 0; at < rows; at += 1) {
    decided.begin()
    if (answer) {
      await decideByKey(page, key)
      await expectDialogs(page, 1)
      // Its button waits for the reading of what the one before has changed.
      await queue.release()
      await answer(at)
      await expect.poll(decided.count).toBe(1)
    } else {
      // A step to the next may still be on its way.
      const once = async () => {
        await press(key)
        return decided.count() === 1 ? 'decided' : await whatTakesKeys(page)
      }
      await expect.poll(once).toBe('decided')
      await queue.release()
    }
    await press(key, 'j', key, 'k', key)
    expect(decided.count()).toBe(1)
    queue.begin()
    await decided.release()
    await expect.poll(queue.count).toBeGreaterThan(0)
    await expectDialogs(page, 0)
    // Nothing leads back to what was decided, though the queue shows it.
    await press('k', 'k')
  }
  await press('j', key, 'k', key)
  await expect(page).not.toHaveURL(/open=/)
  // What is opened by hand meanwhile is out of the key's reach as well.
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(key)
  await expectDialogs(page, 0)
  await queue.release()
  await press(key)
  expect(decided.asked).toHaveLength(rows)
  expect(new Set(decided.asked).size).toBe(rows)
}
