import { knownOf, makeApplicant, stepsOf } from './applicants.ts'
import { decideByKey, moveTo, openOffice, passAllTheSame, rowOf } from './desk.ts'
import { expect, test } from './test.ts'
import { unique } from './unique.ts'

test('of several applications opened in turn a key decides the one shown; what is open stands in the address, and offers no decision of another step', async ({
  page,
  request,
}) => {
  test.slow()
  await test.step('of several applications opened in turn one is shown, and a key decides that one', async () => {
    const surname = `轮${unique()}`
    const people = [
      await makeApplicant(request, surname),
      await makeApplicant(request, surname),
      await makeApplicant(request, surname),
    ]
    await openOffice(page, `/applications?q=${surname}`)
    await expect(page.getByText('共 3 条')).toBeVisible()
    for (const { name } of people) {
      await page.keyboard.press('j')
      const panel = page.getByRole('region', { name: `${name}的申请` })
      await expect(panel.getByRole('heading', { name, level: 2 })).toBeVisible()
      await expect(page.getByRole('region', { name: '申请内容' })).toHaveCount(1)
      await expect(page.getByRole('button', { name: /^通过，/ })).toHaveCount(1)
    }
    await page.getByLabel('审核附言（通过时选填）').fill('欢迎，请带证件来面试')
    // F asks with what was typed; why it would not pass is kept when one turns back, and never told to who passes.
    await page.getByText('本页 3/3').click()
    await decideByKey(page, 'f')
    const why = page.getByRole('dialog', { name: '审核不通过' })
    await expect(why.getByLabel('未通过的原因')).toHaveValue('欢迎，请带证件来面试')
    await why.getByLabel('未通过的原因').fill('照片不清晰')
    await why.getByRole('button', { name: '取消' }).click()
    await expect(why).toBeHidden()
    await expect(page.getByLabel('审核附言（通过时选填）')).toHaveValue('欢迎，请带证件来面试')
    await page.getByText('本页 3/3').click()
    await decideByKey(page, 'f')
    await expect(why.getByLabel('未通过的原因')).toHaveValue('照片不清晰')
    await why.getByRole('button', { name: '取消' }).click()
    await expect(why).toBeHidden()
    await page.getByText('本页 3/3').click()
    await decideByKey(page, 'p')
    await passAllTheSame(page)
    await expect(page.getByText('共 2 条')).toBeVisible()
    const heard = await Promise.all(people.map(({ name }) => knownOf(request, name)))
    expect(heard.map((one) => [one.approval_status, one.approval_remark])).toEqual([
      [1, ''],
      [1, ''],
      [2, '欢迎，请带证件来面试'],
    ])
  })

  await test.step('what is open stands in the address: a link, a reload and Back lead there', async () => {
    const person = await makeApplicant(request)
    await moveTo(page, `/applications?q=${person.name}`)
    await rowOf(page, person.name).click()
    const panel = page.getByRole('region', { name: `${person.name}的申请` })
    await expect(panel).toContainText('江南大学')
    await expect(page).toHaveURL(new RegExp(`open=${person.id}(&|$)`))
    await page.reload()
    await expect(panel).toContainText('江南大学')
    await page.goBack()
    await expect(panel).toBeHidden()
    // A colleague has another queue on the screen.
    await page.goto(`/office/applications?step=3&open=${person.id}`)
    await expect(panel).toContainText('江南大学')
    await moveTo(page, `/volunteers?open=${person.id}`)
    await expect(page.getByRole('dialog', { name: '志愿者详情' })).toContainText(person.name)

    for (const path of [
      'applications',
      'volunteers',
      'enlists',
      'posts',
      'broadcasts',
      'attendance',
      'exceptions',
      'audit',
    ]) {
      await moveTo(page, `/${path}?open=987654321`)
      await expect(page.getByText('没有这条记录')).toBeVisible()
    }
  })

  await test.step('a link to an applicant of another step offers no decision, by hand or by key', async () => {
    const person = await makeApplicant(request)
    await moveTo(page, `/applications?step=3&open=${person.id}`)
    const panel = page.getByRole('region', { name: `${person.name}的申请` })
    await expect(panel).toContainText('这份申请在“申请中”，请到该阶段审核。')
    const decide = panel.getByRole('button', { name: /^(通过|不通过)/ })
    await expect(decide).toHaveCount(0)
    for (const key of ['p', 'f', 'p', 'f']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stepsOf(request, person)).toEqual(['0→1'])
    await panel.getByRole('link', { name: '到“申请中”审核' }).click()
    await expect(decide).toHaveCount(2)
  })
})
