import { expect, type Locator, type Page } from '@playwright/test'

/** One shift of the form, by its number from 1. */
export const shiftAt = (page: Page, number: number): Locator =>
  page
    .getByRole('list', { name: '班次' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `班次${number}`, exact: true }) })

/** A control of a shift. */
export const control = (shift: Locator, name: string) =>
  shift.getByRole('combobox', { name, exact: true })

/** Takes one of a picker's choices. */
export async function choose(shift: Locator, field: string, choice: string): Promise<void> {
  await control(shift, field).click()
  await shift
    .page()
    .getByRole('dialog', { name: field })
    .getByRole('button', { name: choice })
    .click()
  await expect(control(shift, field)).toHaveText(choice)
}

/** Turns a wheel by the keys until it stands at `value`. */
async function turn(wheel: Locator, value: number): Promise<void> {
  await wheel.focus()
  const steps = value - Number(await wheel.getAttribute('aria-valuenow'))
  const press = async (key: string, times: number) => {
    for (let each = 0; each < times; each += 1) await wheel.press(key)
  }
  await press(steps > 0 ? 'PageDown' : 'PageUp', Math.floor(Math.abs(steps) / 10))
  await press(steps > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(steps) % 10)
  await expect(wheel).toHaveAttribute('aria-valuenow', String(value))
}

/** Turns the wheels of an open time sheet to `HH:mm` and confirms. */
export async function pickTime(shift: Locator, field: string, time: string): Promise<void> {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  await control(shift, field).click()
  const sheet = shift.page().getByRole('dialog', { name: field })
  await turn(sheet.getByRole('spinbutton', { name: '时' }), hour)
  await turn(sheet.getByRole('spinbutton', { name: '分' }), minute)
  await sheet.getByRole('button', { name: `确定 ${time}` }).click()
}

/** Turns the wheel of talk sessions to `count` and confirms. */
export async function pickTalks(shift: Locator, count: number): Promise<void> {
  await control(shift, '讲解场次').click()
  const sheet = shift.page().getByRole('dialog', { name: '讲解场次' })
  await turn(sheet.getByRole('spinbutton', { name: '场' }), count)
  await sheet.getByRole('button', { name: `确定 ${count}场` }).click()
}

/** The day of a calendar, `YYYY-MM-DD`. */
export const dayOf = (page: Page | Locator, day: string) => page.locator(`[data-day="${day}"]`)
