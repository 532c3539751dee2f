import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with the rule and the element when axe finds fault with the page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([])
}

/** The login token that the page keeps; empty when there is none. */
export function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('volunteer_token') ?? '')
}
