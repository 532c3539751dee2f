import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { newKiosk, officeShifts } from '../kiosk.ts'
import { dayFromToday } from '../people.ts'
import { plannedToday } from '../planned.ts'
import { expect, logInAs, test } from './test.ts'
import type { View } from './view.ts'

test.use({ size: { width: 375, height: 667 } })

/** Takes the network from a page that is open, and lets it scan as WeChat’s scanner leads on. */
async function scanWithoutNetwork(view: View, code: string) {
  await view.driver.run((address: string) => {
    window.fetch = () => Promise.reject(new TypeError('no network'))
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    dispatchEvent(new Event('offline'))
    history.pushState({ idx: 1, key: 'scanned', usr: null }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, code)
}

/** Counts every tap on the page that is open, whoever it hits. */
async function countTaps(view: View) {
  await view.evaluate(() => {
    document.documentElement.dataset.taps = '0'
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset.taps = String(Number(dataset.taps) + 1)
    }
    addEventListener('click', count, { capture: true })
  })
  return () => view.evaluate(() => document.documentElement.dataset.taps)
}

test('from the scan one is signed in with one tap', async ({ view, request }) => {
  const { person } = await plannedToday(request, '09:50', '12:00')
  const kiosk = await newKiosk(request)
  await logInAs(view, person.name)
  await view.goto(await kiosk.shown())
  await view.titled('确认签到')
  const taps = await countTaps(view)
  await view.find('button', '确认签到').tap()
  await view.find('heading', '签到成功').seen()
  expect(await taps()).toBe('1')
  const seen = await officeShifts(request, person.name, dayFromToday(0))
  expect(seen).toMatchObject([{ sign_grade: 'A' }])
})

test('what a page left open scans without a network is kept, and sent when it is opened at home', async ({
  view,
  request,
}) => {
  const { person } = await plannedToday(request, '09:50', '12:00')
  const kiosk = await newKiosk(request)
  await logInAs(view, person.name, '/wx/volunteerSignIn')
  await view.find('radio').seen()
  await scanWithoutNetwork(view, await kiosk.shown())
  await view.find('button', '确认签到').tap()
  await view.find('heading', '已记下签到').seen()
  await view.shows(/已记下\d\d:\d\d的签到，尚未送达。联网后请打开本页/)
  const before = await officeShifts(request, person.name, dayFromToday(0))
  expect(before).toMatchObject([{ sign_time: '' }])
  // Another page is another document: what was kept is all that is left of the one before.
  await view.goto('/wx/volunteerSignInOut')
  await view.shows(/\d\d:\d\d的签到已送达/)
  const after = await officeShifts(request, person.name, dayFromToday(0))
  expect(after).toMatchObject([{ sign_grade: 'B' }])
})

test('a printed code signs nobody in without a network', async ({ view, request }) => {
  const { person } = await plannedToday(request, '09:50', '12:00')
  await logInAs(view, person.name, '/wx/volunteerSignIn')
  await view.find('radio').seen()
  await scanWithoutNetwork(view, '/wx/volunteerSignIn?proof=p.AAAAAAAAAAAAAAAAAAAAAA')
  await view.shows(scanWords.keptPrinted)
})
