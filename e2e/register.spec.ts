import { makeVolunteer } from './applicants.ts'
import { clockedTest, expect } from './clocked.ts'
import { expectTold, moveTo, openOffice, rowOf } from './desk.ts'
import { furnishedOn } from './duty.ts'
import { holdAnswers } from './held.ts'
import { call, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'

const test = clockedTest('2026-11-22T02:26:00Z')
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
})
const { duty, office } = furnishedOn(test, '2026-11-22', '10:26')

/** Somebody new who has served these days of the year from 09:00 to 12:00. */
async function makeServed(surname: string, ...days: string[]) {
  const { request } = office
  const person = await makeVolunteer(request, surname)
  for (const day of days) {
    const shift = await duty.plan(person, '一层中央大厅', day, '09:00', '12:00')
    const times = { sign_time: `${day} 09:00`, sign_out_time: `${day} 12:00` }
    await call(
      request,
      `POST /api/office/rosters/${shift}/repair`,
      { ...times, reason: '现场核对' },
      await officeToken(request),
    )
  }
  return person
}

test('the register is narrowed by hours with zero, in one line; chips stand in the address; a view is kept; heads put it in order; columns are chosen', async ({
  page,
}) => {
  test.slow()
  const many = await makeServed('周', '2026-10-08', '2026-11-03', '2026-11-05')
  const few = await makeServed('吴', '2026-03-10')
  const none = await makeServed('郑')
  const rows = page.locator('tbody tr.openable')
  const panel = page.getByRole('complementary', { name: '筛选条件' })
  const chip = (words: string) => page.getByRole('button', { name: `去掉“${words}”` })

  await test.step('S and 本年 0-9 narrow it to who served less, with whoever never did', async () => {
    await openOffice(page, '/volunteers')
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('s')
    await expect(page.getByRole('textbox', { name: '输入筛选条件' })).toBeFocused()
    await page.keyboard.type('本年 0-9')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(rowOf(page, few.name)).toContainText('2026-03-10')
    await expect(rowOf(page, none.name)).toContainText('从未服务')
    await expect(panel).toContainText('2人符合')
    await expect(panel.getByText('1 人', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without zero only who came; the address holds it, and Back and a reload give it back', async () => {
    await panel.getByRole('checkbox', { name: /含 0 小时/ }).click()
    await expect(rows).toHaveCount(1)
    await expect(chip('本年时长 0–9小时，不含0')).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/hours_in=year&hours_from=0&hours_to=9/)
    await page.reload()
    await expect(chip('本年时长 0–9小时，含0')).toBeVisible()
    await expect(rows).toHaveCount(2)
  })

  await test.step('a head puts it in order, one way and the other', async () => {
    const head = page.getByRole('columnheader', { name: '本年时长' })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.first()).toContainText(few.name)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows.first()).toContainText(none.name)
  })

  await test.step('J opens one after the other, Esc closes it, and then the panel', async () => {
    const detail = page.getByRole('dialog', { name: '志愿者详情' })
    await page.keyboard.press('j')
    await expect(detail.getByRole('heading', { name: new RegExp(none.name) })).toBeVisible()
    await page.keyboard.press('j')
    await expect(detail.getByRole('heading', { name: new RegExp(few.name) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('s')
    await expect(panel).toBeVisible()
  })

  await test.step('it is kept as a view, and opened again', async () => {
    await page.getByRole('button', { name: '存为视图' }).click()
    const dialog = page.getByRole('dialog', { name: '存为视图' })
    await dialog.getByLabel('名称').fill('少时长')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expectTold(page, '已存为视图')
    const views = page.getByRole('navigation', { name: '视图' })
    const view = views.getByRole('button', { name: /^少时长/ })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await views.getByRole('button', { name: /^正式/ }).click()
    await expect(rows).toHaveCount(3)
    await expect(rowOf(page, many.name)).toContainText('9')
    await view.click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(none.name)
    await expect(view).toContainText('2')
  })

  await test.step('the badges of those who are ticked, and of all whom it finds', async () => {
    await page.getByRole('checkbox', { name: `选择 ${few.name}` }).check()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '打印名牌' }).click()
    const badges = page.locator('.badge')
    await expect(badges).toHaveCount(1)
    await expect(badges).toContainText(few.name)
    await expectAccessible(page)
    await page.goBack()
    await expect(rows).toHaveCount(2)
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '打印名牌' }).click()
    await expect(badges).toHaveCount(2)
    await page.goBack()
    await expect(rows).toHaveCount(2)
  })

  await test.step('columns are chosen, and kept with the account', async () => {
    await page.getByRole('button', { name: '栏目' }).click()
    const dialog = page.getByRole('dialog', { name: '栏目' })
    // The second is ticked while the first is still on its way.
    const kept = await holdAnswers(page, /\/api\/office\/views\/choice$/, 'POST')
    kept.begin()
    await dialog.getByRole('checkbox', { name: '手机号' }).click()
    await expect.poll(kept.count).toBe(1)
    await dialog.getByRole('checkbox', { name: '送达' }).click()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('columnheader', { name: '手机号' })).toBeVisible()
    const last = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/views/choice') && !answer.request().postData()?.includes('"reach"'),
    )
    await kept.release()
    await last
    await moveTo(page, '/hours?sort=count')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: '服务次数' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await moveTo(page, '/volunteers')
    await expect(page.getByRole('columnheader', { name: '手机号' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '送达' })).toHaveCount(0)
  })

  await test.step('every other list keeps columns and views alike, and / leads to its search', async () => {
    await moveTo(page, '/audit?object=volunteer')
    const heads = page.getByRole('columnheader')
    await expect(heads.first()).toBeVisible()
    const count = await heads.count()
    await page.getByRole('button', { name: '栏目' }).click()
    const dialog = page.getByRole('dialog', { name: '栏目' })
    await dialog.getByRole('checkbox').last().click()
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(heads).toHaveCount(count - 1)
    await page.getByRole('button', { name: '存为视图' }).click()
    const naming = page.getByRole('dialog', { name: '存为视图' })
    await naming.getByLabel('名称').fill('人的改动')
    await naming.getByRole('button', { name: '保存' }).click()
    const view = page.getByRole('navigation', { name: '视图' }).getByRole('button').last()
    await expect(view).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(view).toHaveText('人的改动')
    await expect(heads).toHaveCount(count - 1)
    await expectAccessible(page)
    // On paper each sheet says whose list it is and to what it is narrowed.
    const margins = await page.evaluate(() =>
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join(),
    )
    expect(margins).toMatch(/日打印.+操作日志.+志愿者.+counter\(pages\)/)

    // What a tab of 考勤异常 is about stays, whatever was left out in another.
    await moveTo(page, '/exceptions')
    await page.getByRole('button', { name: '栏目' }).click()
    await dialog.getByRole('checkbox', { name: '等级' }).click()
    await dialog.getByRole('button', { name: '完成' }).click()
    await page.getByRole('tab', { name: '补签' }).click()
    await page.getByRole('button', { name: '栏目' }).click()
    await expect(dialog.getByRole('checkbox', { name: '等级' })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: '补签' })).toHaveCount(0)
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('button', { name: '存为视图' })).toBeVisible()
    await moveTo(page, '/dictionaries?kind=skill')
    await expect(page.getByRole('button', { name: '栏目' })).toBeVisible()
    await expect(page.getByRole('button', { name: '存为视图' })).toBeVisible()
    await moveTo(page, '/activities')
    await expect(heads.first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: /搜索标题/ })).toBeFocused()
    await moveTo(page, '/volunteers')
    await expect(page.getByRole('columnheader', { name: '手机号' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '送达' })).toHaveCount(0)
  })
})
