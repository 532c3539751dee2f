import { makeVolunteer } from './applicants.ts'
import { logInAs } from './people.ts'
import { expectAccessible, expectFits } from './phone.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 375, height: 667 } })

for (const mode of ['standard', 'elder'] as const)
  test(`the code of the work card stands whole on a short phone, with a long name: ${mode}`, async ({
    page,
    request,
  }) => {
    if (mode === 'elder') await page.addInitScript(() => localStorage.setItem('elder_mode', '1'))
    const { name } = await makeVolunteer(request, '阿卜杜热西提·阿卜杜')
    expect(name.length).toBeGreaterThanOrEqual(13)
    await logInAs(page, name, '/wx/volunteerPass')
    await expect(page.getByText(name)).toBeVisible()
    const code = page.getByRole('img', { name: '查验二维码' })
    await expect(code).toBeVisible()
    const { y = -1, height = 0 } = (await code.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(667)
    await expectAccessible(page)
    await expectFits(page)
  })
