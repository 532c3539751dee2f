import { openOffice } from './desk.ts'
import { expect, test } from './test.ts'

test('a wrong number far up is shown, said in words and neither changed nor saved', async ({
  page,
}) => {
  await openOffice(page, '/roster-settings')
  const early = page.getByLabel('可提前签到')
  const goal = page.getByLabel('每年应服务时长')
  const save = page.getByRole('button', { name: '保存规则' })
  const before = await early.inputValue()
  const goalBefore = await goal.inputValue()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  for (const [typed, words] of [
    ['-5', '可提前签到须在0到600分钟之间'],
    ['99999', '可提前签到须在0到600分钟之间'],
    ['', '请输入可提前签到'],
  ] as const) {
    await early.fill(typed)
    await goal.fill('81')
    await save.click()
    await expect(page.getByText(words)).toBeInViewport()
    await expect(early).toBeFocused()
    await expect(early).toHaveValue(typed)
  }
  expect(sent).toEqual([])
  await early.fill(before)
  await goal.fill(goalBefore)
  await expect(save).toBeDisabled()
})
