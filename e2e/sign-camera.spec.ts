import { scanWords } from '@museum/contract/sign/sign.words.ts'
import type { Page } from '@playwright/test'
import { clockedTest, expect } from './clocked.ts'
import { newKiosk, officeShifts } from './kiosk.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { at, planned } from './planned.ts'

const test = clockedTest('2026-05-11T02:00:00Z')
test.use({ viewport: { width: 390, height: 844 } })
const day = '2026-05-12'
const cameraSheet = (page: Page) => page.getByRole('dialog', { name: '扫码签到' })

test('a browser scans with its camera where it can, and says where it cannot how else one scans', async ({
  page,
  clocked,
}) => {
  test.slow()
  const person = await planned(page, '摄', ['09:00', '12:00'])
  await test.step('a browser that reads no codes says how else one scans', async () => {
    await page.addInitScript(() => {
      window.BarcodeDetector = undefined
    })
    await clocked.setNow(at('08:52:00'), page)
    await logInAs(page, person.name, '/wx/volunteerSignIn')
    await expect(page.getByText(scanWords.scanElsewhere)).toBeVisible()
    await expect(page.getByRole('button', { name: '扫一扫现场签到码' })).toHaveCount(0)
  })

  const camera = await cameraSees(page)
  await page.reload()
  for (const [name, said] of [
    ['NotAllowedError', '浏览器没有使用相机的许可'],
    ['NotFoundError', '相机打不开'],
  ] as const)
    await test.step(`a camera that gives ${name} says how else one scans`, async () => {
      camera.refuses(name)
      await page.getByRole('button', { name: '扫一扫现场签到码' }).click()
      await expect(cameraSheet(page).getByRole('alert')).toContainText(said)
      await expect(cameraSheet(page).getByRole('alert')).toContainText(scanWords.scanElsewhere)
      if (name === 'NotFoundError') await expectAccessible(page)
      await page.goBack()
      await expect(cameraSheet(page)).toHaveCount(0)
    })
  camera.refuses('')

  await test.step('closing the camera goes on nowhere, and turns it off', async () => {
    await page.getByRole('button', { name: '扫一扫现场签到码' }).click()
    await expect(cameraSheet(page).getByText('对准现场的签到码')).toBeVisible()
    await page.goBack()
    await expect(cameraSheet(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '扫一扫现场签到码' })).toBeEnabled()
    expect(await camera.isOn()).toBe(false)
  })

  await test.step('a browser that reads codes scans with its camera: what is not ours is told, ours signs in', async () => {
    const kiosk = await newKiosk(page.request)
    await page.getByRole('button', { name: '扫一扫现场签到码' }).click()
    const sheet = cameraSheet(page)
    await expect(sheet.getByText('对准现场的签到码')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    camera.sees('https://other.example/wx/volunteerSignIn?proof=1')
    await expect(sheet.getByText(scanWords.notSignCode)).toBeVisible()
    expect(await camera.isOn()).toBe(true)
    camera.sees(clocked.origin + (await kiosk.shown()))
    await page.getByRole('button', { name: '确认签到' }).click()
    await expect(page.getByRole('heading', { name: '签到成功', level: 1 })).toBeVisible()
    expect(await officeShifts(page.request, person.name, day)).toMatchObject([{ sign_grade: 'A' }])
    expect(await camera.isOn()).toBe(false)
  })
})

declare global {
  interface Window {
    BarcodeDetector?: unknown
    cameraSees?: () => Promise<string>
    cameraRefuses?: () => Promise<string>
    cameraTracks?: MediaStreamTrack[]
  }
}

/** Puts a camera into the next page, and what a browser reads in its picture, or the error that the camera gives. */
async function cameraSees(page: Page) {
  let seen = ''
  let refusal = ''
  await page.exposeFunction('cameraSees', () => seen)
  await page.exposeFunction('cameraRefuses', () => refusal)
  await page.addInitScript(() => {
    window.BarcodeDetector = class {
      async detect() {
        const rawValue = (await window.cameraSees?.()) ?? ''
        return rawValue === '' ? [] : [{ rawValue }]
      }
    }
    window.cameraTracks = []
    navigator.mediaDevices.getUserMedia = async () => {
      const name = (await window.cameraRefuses?.()) ?? ''
      if (name !== '') throw new DOMException('no', name)
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 64, 64)
      const stream = canvas.captureStream(5)
      window.cameraTracks?.push(...stream.getTracks())
      return stream
    }
  })
  return {
    sees: (code: string) => {
      seen = code
    },
    refuses: (name: string) => {
      refusal = name
    },
    isOn: () =>
      page.evaluate(() => window.cameraTracks?.some(({ readyState }) => readyState === 'live')),
  }
}
