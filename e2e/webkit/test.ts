import { test as base, expect } from '@playwright/test'
import { notedRequests } from '../noted.ts'
import { runClock } from '../now.ts'
import { moveClock } from '../test.ts'
import { Driver, type Size, startDisplay } from './driver.ts'
import { View } from './view.ts'

interface Stories {
  /** What the window of the story is as large as. */
  size: Size
  view: View
}

/** Stories in WebKit: a window for each, in which nothing may go wrong unseen. */
export const test = base.extend<Stories, { display: string }>({
  ...notedRequests,
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const { display, stop } = await startDisplay()
      await use(display)
      await stop()
    },
    { scope: 'worker' },
  ],
  size: [{ width: 390, height: 844 }, { option: true }],
  view: async ({ display, size, baseURL }, use, story) => {
    const clock = `(${moveClock})(${JSON.stringify(runClock)})`
    const driver = await Driver.open(display, size, clock)
    try {
      const view = new View(driver, baseURL ?? '')
      await use(view)
      if (story.status === 'passed') {
        await driver.note()
        expect(await driver.faults(), 'what went wrong in the page').toEqual([])
      } else await view.leave(story.outputPath())
    } finally {
      await driver.close()
    }
  },
})

/** Opens the phone app as a person of the WeChat stand-in; the phone holds the login when this resolves. */
export async function logInAs(view: View, name: string, path = '/wx/index'): Promise<void> {
  await view.goto(`/auth/wechat?${new URLSearchParams({ redirect: path })}`)
  await view.find('textbox', '姓名').write(name)
  await view.find('button', '登录').tap()
  await expect
    .poll(() => view.evaluate(() => localStorage.getItem('volunteer_token') !== null))
    .toBe(true)
}

export { expect }
