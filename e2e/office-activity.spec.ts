import { faults } from '@museum/contract/fault.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { Page } from '@playwright/test'
import { expectTold, moveTo, openOffice, rowOf, watchFaults } from './desk.ts'
import { call, dayFromToday, makeActivity, officeToken } from './people.ts'
import { expectAccessible } from './phone.ts'
import { pictureFile } from './picture.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

const picture = pictureFile()

const titleOf = () => `后台活动${unique()}`

async function fillPeriod(page: Page, label: string, start: string, end: string) {
  const days = page.getByLabel(label, { exact: true })
  await days.first().fill(start)
  await days.first().press('Enter')
  await days.last().fill(end)
  await days.last().press('Enter')
}

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

test('a draft with cover, rich and pasted text is made, published and seen on the phone, and so is a long-term recruitment', async ({
  page,
  request,
}) => {
  test.slow()
  const unseen = watchFaults(page)
  const title = titleOf()
  await openOffice(page, '/activities')
  await page.getByRole('link', { name: '新建活动' }).click()
  await page.getByLabel('标题', { exact: true }).fill(title)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传封面' }).click()
  await (await chooser).setFiles({ ...picture, name: '封面.txt' })
  await expectTold(page, faults['upload.wrong_type'].msg)
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传封面' }).click()
  await (await again).setFiles(picture)
  await expect(page.getByRole('img', { name: '封面预览' })).toHaveAttribute('src', /^\/files\//)

  const text = page.getByRole('textbox', { name: '服务说明', exact: true })
  const bar = page.getByRole('toolbar', { name: '服务说明格式' })
  await text.click()
  await page.keyboard.type('服务内容')
  await bar.getByRole('button', { name: '小标题' }).click()
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: '项目列表' }).click()
  await bar.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('引导观众')
  await page.keyboard.press('Shift+Home')
  await bar.getByRole('button', { name: '链接' }).click()
  const link = page.getByRole('dialog', { name: '链接' })
  await link.getByLabel('网址').fill('javascript:alert(1)')
  await link.getByRole('button', { name: '确定' }).click()
  await expect(link.getByText(/请输入以 http/)).toBeVisible()
  await link.getByLabel('网址').fill('https://example.com/guide')
  await link.getByRole('button', { name: '确定' }).click()
  await page.getByLabel('服务说明插入图片').setInputFiles(picture)
  await expect(text.locator('img')).toHaveAttribute('src', /^\/files\//)

  expect(unseen).toEqual([])
  await test.step('what is pasted keeps its words, tables and own pictures, loses styles and scripts, and tells of foreign pictures', async () => {
    const text = page.getByRole('textbox', { name: '招募条件', exact: true })
    await text.click()
    await text.evaluate((box, sent) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<table border="1"><thead><tr><th colspan="2">场次</th></tr></thead><tr><td>上午</td><td width="9">十人</td></tr></table>' +
          `<p><img src="data:image/png;base64,${sent}"></p>` +
          '<h1 style="color:red">条件</h1><p class="MsoNormal" onclick="x()">年满<b>18</b>周岁</p>' +
          '<img src="https://example.com/spy.png"><a href="javascript:x()">坏</a><script>x()</script>',
      )
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, picture.buffer.toString('base64'))
    await expectTold(page, '有 1 张图片没有带进来')
    await expect(text.locator('th[colspan="2"]')).toHaveText('场次')
    await expect(text.locator('td')).toHaveText(['上午', '十人'])
    await expect(text.locator('img')).toHaveCount(1)
    await expect(text.locator('img')).toHaveAttribute('src', /^\/files\//)
    await expect(text.locator('h3')).toHaveText('条件')
    await expect(text.locator('strong')).toHaveText('18')
    await expect(text.locator('a, script, [style], [onclick], [width], .MsoNormal')).toHaveCount(0)
    // Of what was pasted the policy refuses what the cleaning takes away.
    unseen.length = 0
  })

  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page).toHaveURL(/\/office\/activities\/\d+$/)
  await expect(page.getByText(/^上次保存/)).toBeVisible()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('请选择招募类别')).toBeVisible()
  await expect(page.getByText('请输入服务地点')).toBeVisible()
  await choose(page, '招募类别', /./)
  await page.getByLabel('招募人数').fill('12')
  await fillPeriod(page, '招募日期', dayFromToday(-1), dayFromToday(5))
  await fillPeriod(page, '服务日期', dayFromToday(7), dayFromToday(9))
  await page.getByLabel('服务地点').fill('二层书画厅')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '发布活动' })
  await expect(asked).toContainText(`${dayFromToday(-1)} 至 ${dayFromToday(5)}`)
  await asked.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()

  const { list } = await call<{ list: { id: number; title: string; status: number }[] }>(
    request,
    'GET /api/activity/list',
    { title },
  )
  expect(list).toMatchObject([{ title, status: 4 }])
  const info = await call<{ service_remark: string; recruit_num: number; img_path: string }>(
    request,
    'POST /api/activity/info',
    { id: list[0]?.id },
  )
  expect(info.recruit_num).toBe(12)
  expect(info.service_remark).toContain('<h3>服务内容</h3>')
  expect(info.service_remark).toMatch(/<li><p><a [^>]*href="https:\/\/example.com\/guide"/)
  expect(info.service_remark).toMatch(/<strong>引导观众<\/strong>/)
  expect(info.service_remark).toMatch(/<img src="\/files\//)
  expect((await request.get(info.img_path)).ok()).toBe(true)

  await test.step('a long-term recruitment is published, shown on the phone, withdrawn and deleted', async () => {
    const title = `长期招募${unique()}`
    await moveTo(page, '/recruitments/new')
    await page.getByLabel('标题', { exact: true }).fill(title)
    await page.getByLabel('简介').fill('全年接受申请。')
    await page.getByRole('textbox', { name: '内容' }).fill('加入我们。')
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page
      .getByRole('dialog', { name: '发布长期招募' })
      .getByRole('button', { name: '发布' })
      .click()
    await expect(page).toHaveURL(/\/office\/recruitments\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const shown = await call<{ title: string; content: string }>(
      request,
      'GET /api/activity/alway',
      {
        id,
      },
    )
    expect(shown).toMatchObject({ title, content: '<p>加入我们。</p>' })
    await page.getByRole('button', { name: '撤回' }).click()
    await page
      .getByRole('dialog', { name: '撤回长期招募' })
      .getByRole('button', { name: '撤回' })
      .click()
    await expect(page.getByText('草稿', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '删除' }).click()
    await page
      .getByRole('dialog', { name: '删除长期招募' })
      .getByRole('button', { name: '删除' })
      .click()
    await expect(page).toHaveURL(/\/office\/recruitments$/)
    await expect(page.getByText(title)).toHaveCount(0)
  })
  expect(unseen).toEqual([])
})

test('an activity is found by filters, changed by two, asked about before a change is lost, seen in the log, taken down and deleted', async ({
  page,
  request,
}) => {
  test.slow()
  const activity = await makeActivity(request)
  await test.step('filters stand in the address, and Back undoes them', async () => {
    await openOffice(page, '/activities')
    await page.getByRole('searchbox', { name: /搜索标题/ }).fill(activity.title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText('共 1 条')).toBeVisible()
    await choose(page, '发布状态', '草稿')
    await expect(page).toHaveURL(/state=draft/)
    await expect(page.getByText('没有符合条件的活动。')).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, activity.title)).toBeVisible()
    await page.reload()
    await expect(rowOf(page, activity.title)).toBeVisible()
    await page.getByRole('link', { name: activity.title, exact: true }).click()
    await expect(page).toHaveURL(/\/activities\/\d+$/)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: /搜索标题/ })).toHaveValue(activity.title)
  })

  await test.step('a change sends only what changed, and a refusal shows at its field', async () => {
    await page.getByRole('link', { name: activity.title, exact: true }).click()
    await page.getByLabel('招募人数').fill('15')
    // Somebody else writes another field meanwhile.
    const token = await officeToken(request)
    await call(
      request,
      `PATCH /api/office/activities/${activity.id}`,
      { address: '三层临展厅' },
      token,
    )
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const asked = page.getByRole('dialog', { name: '他人刚刚修改了这条记录' })
    await expect(asked.getByRole('listitem')).toContainText('服务地点')
    await asked.getByRole('button', { name: '保留我的' }).click()
    await expect(page.getByText(/^上次保存/)).toBeVisible()
    const stored = await call(request, `GET /api/office/activities/${activity.id}`, {}, token)
    expect(stored).toMatchObject({ recruit_num: 15, address: '三层临展厅' })

    await page.route('**/api/office/activities/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            json: {
              status: 0,
              msg: faults['activity.dates_wrong'].msg,
              data: { code: 'activity.dates_wrong', field: 'enlist_end_date' },
            },
          })
        : route.fallback(),
    )
    await page.getByLabel('联系方式').fill('电话 0000-0000')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(faults['activity.dates_wrong'].msg)).toHaveCount(1)
    await expect(page.getByLabel('招募日期', { exact: true }).first()).toBeFocused()
    await page.unroute('**/api/office/activities/*')
  })

  await test.step('unsaved changes are asked about before they are lost', async () => {
    await page.getByLabel('联系方式').fill('改过的联系方式')
    await expect(page.getByText('有未保存的修改')).toBeVisible()
    await page.getByRole('link', { name: '字典' }).click()
    const asked = page.getByRole('dialog', { name: '有未保存的修改' })
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.getByLabel('联系方式')).toHaveValue('改过的联系方式')
    await page.getByRole('link', { name: '字典' }).click()
    await asked.getByRole('button', { name: '放弃修改' }).click()
    await expect(page).toHaveURL(/\/office\/dictionaries/)
  })

  await test.step('the audit log shows who changed what, before and after', async () => {
    await moveTo(page, `/activities/${activity.id}`)
    const address = `地点${unique()}`
    await page.getByLabel('服务地点').fill(address)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(/^上次保存/)).toBeVisible()

    await page.getByRole('link', { name: '操作日志' }).click()
    await page.getByRole('searchbox', { name: /搜索账号/ }).fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText('共 1 条')).toBeVisible()
    await expect(rowOf(page, '服务地点')).toContainText('admin')
    await page.getByRole('button', { name: '服务地点' }).click()
    const detail = page.getByRole('dialog', { name: '改动内容' })
    await expect(detail.getByRole('row', { name: /服务地点/ })).toContainText('三层临展厅')
    await expect(detail.getByRole('row', { name: /服务地点/ })).toContainText(address)
    await expectAccessible(page)

    const guess = { username: 'nobody', password: 'wrong horse' }
    const headers = loginHeaders(undefined)
    await request.post('/api/office/login', { data: guess, headers })
    await moveTo(page, '/audit?action=login_failed')
    // Other stories mistype too, also under names that there are.
    const failed = page.getByRole('row', { name: /未知.*登录失败.*后台登录/ }).first()
    await expect(failed).toBeVisible()
    await moveTo(page, '/audit?action=login&object=login')
    await expect(page.getByRole('row', { name: /admin.*登录.*后台登录/ }).first()).toBeVisible()
  })

  await test.step('taking down, republishing and deleting each say what they will do', async () => {
    const status = async () =>
      (await call<{ status: number }>(request, 'POST /api/activity/info', { id: activity.id }))
        .status
    await moveTo(page, `/activities?q=${encodeURIComponent(activity.title)}`)
    const row = rowOf(page, activity.title)
    await row.getByRole('button', { name: /^下架/ }).click()
    const down = page.getByRole('dialog', { name: '下架活动' })
    await expect(down).toContainText('不再接受报名')
    await down.getByRole('button', { name: '取消' }).click()
    expect(await status()).toBe(4)
    await row.getByRole('button', { name: /^下架/ }).click()
    await down.getByRole('button', { name: '下架' }).click()
    await expect(row.getByText('已下架')).toBeVisible()
    expect(await status()).toBe(6)
    await row.getByRole('button', { name: /^重新发布/ }).click()
    await page
      .getByRole('dialog', { name: '重新发布活动' })
      .getByRole('button', { name: '重新发布' })
      .click()
    await expect(row.getByText('已发布')).toBeVisible()
    expect(await status()).toBe(4)
    await row.getByRole('button', { name: /^删除/ }).click()
    const gone = page.getByRole('dialog', { name: '删除活动' })
    await expect(gone).toContainText('不可恢复')
    await gone.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('没有符合条件的活动。')).toBeVisible()
  })
})
