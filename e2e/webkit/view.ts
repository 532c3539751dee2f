import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Driver, Element } from './driver.ts'

/** What is looked for by its role, with the elements that may have it. */
const elementsOf = {
  alert: '[role=alert]',
  article: 'article',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  img: 'img, [role=img]',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  row: 'tr',
  searchbox: 'input[type=search], [role=searchbox]',
  spinbutton: '[role=spinbutton], input[type=number]',
  tab: '[role=tab]',
  textbox:
    'textarea, input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=password]',
} as const
type Role = keyof typeof elementsOf

interface Step {
  role: Role
  /** The whole of its accessible name, as WebKit computes it, or what is found in it. */
  name?: string | RegExp
  text?: string
}

const keys = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Enter: '\uE007',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
}
const often = { intervals: [20, 40, 80] }
// This engine starts each page anew without anything compiled: on a busy machine the office takes many seconds.
const patience = 60_000

/** A place on the screen, looked for anew each time that it is used. */
export class Part {
  readonly #driver: Driver
  readonly #steps: readonly Step[]

  constructor(driver: Driver, steps: readonly Step[]) {
    this.#driver = driver
    this.#steps = steps
  }

  /** What stands within it. */
  find(role: Role, name?: string | RegExp): Part {
    return new Part(this.#driver, [...this.#steps, { role, ...(name !== undefined && { name }) }])
  }

  /** The same where its text holds this. */
  with(text: string): Part {
    const last = this.#steps.at(-1)
    return last ? new Part(this.#driver, [...this.#steps.slice(0, -1), { ...last, text }]) : this
  }

  async count(): Promise<number> {
    return (await this.#all()).length
  }

  /** Passes once it is to be seen, alone. */
  async seen(): Promise<void> {
    const count = () => unlessReplaced(this.count(), -1)
    await expect.poll(count, { ...often, message: this.#told() }).toBe(1)
  }

  async gone(): Promise<void> {
    const count = () => unlessReplaced(this.count(), -1)
    await expect.poll(count, { ...often, message: this.#told() }).toBe(0)
  }

  /** Passes once its text holds this. */
  async says(text: string | RegExp): Promise<void> {
    const texts = async () => (await this.#driver.run(textsOf, ...(await this.#all()))).join('\n')
    const said = () => unlessReplaced(texts(), '')
    const poll = expect.poll(said, { ...often, message: this.#told() })
    await (typeof text === 'string' ? poll.toContain(text) : poll.toMatch(text))
  }

  attribute(name: string): Promise<string | null> {
    return this.#use((element) => this.#driver.sendTo(element, 'GET', `attribute/${name}`))
  }

  /** Taps it once it stands still and can be used. */
  tap(): Promise<null> {
    return this.#use((element) => this.#driver.sendTo(element, 'POST', 'click'))
  }

  /** Types a text in place of what stands there. */
  async write(text: string): Promise<void> {
    await this.#use(async (element) => {
      if (await this.#driver.sendTo<string>(element, 'GET', 'property/value'))
        await this.#driver.sendTo(element, 'POST', 'clear')
      await this.#driver.sendTo(element, 'POST', 'value', { text })
    })
  }

  async press(key: keyof typeof keys, times = 1): Promise<void> {
    const text = keys[key].repeat(times)
    if (times > 0) await this.#use((one) => this.#driver.sendTo(one, 'POST', 'value', { text }))
  }

  /** Does something with the one element, as soon as that can be done. */
  async #use<T>(act: (element: Element) => Promise<T>): Promise<T> {
    let answer: T | undefined
    await expect(async () => {
      const found = await this.#all()
      const [element] = found
      if (!element || found.length > 1) throw new Error(`${found.length} × ${this.#told()}`)
      if (!(await this.#driver.run(isReady, element)))
        throw new Error(`${this.#told()} is not ready`)
      // It may lead away.
      await this.#driver.note()
      answer = await act(element)
    }).toPass({ ...often, timeout: patience })
    return answer as T
  }

  async #all(): Promise<Element[]> {
    let within: (Element | null)[] = [null]
    for (const { role, name, text = '' } of this.#steps) {
      const hint = typeof name === 'string' ? name : ''
      const found = await this.#driver.run(candidates, elementsOf[role], hint, text, ...within)
      within = name === undefined ? found : await this.#named(found, name)
    }
    return within.filter((element) => element !== null)
  }

  /** Those that WebKit itself calls so. */
  async #named(found: Element[], name: string | RegExp): Promise<Element[]> {
    const names = await Promise.all(
      found.map((one) => this.#driver.sendTo<string>(one, 'GET', 'computedlabel').catch(() => '')),
    )
    return found.filter((_, at) => {
      const said = names[at]?.trim().replace(/\s+/g, ' ') ?? ''
      // After a field's name WebKit says what stands in it while it is empty.
      return typeof name === 'string' ? `${said} `.startsWith(`${name} `) : name.test(said)
    })
  }

  #told(): string {
    return this.#steps
      .map(({ role, name, text }) => [role, name, text].filter(Boolean).join(' '))
      .join(' › ')
  }
}

/** One person's phone or desk. */
export class View extends Part {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    super(driver, [])
    this.driver = driver
    this.#origin = origin
  }

  async goto(path: string): Promise<void> {
    await this.driver.note()
    await this.driver.send('POST', '/url', { url: new URL(path, this.#origin).href })
  }

  async reload(): Promise<void> {
    await this.driver.note()
    await this.driver.send('POST', '/refresh')
  }

  /** Passes once the address is this one, or holds it. */
  async stands(path: string | RegExp): Promise<void> {
    const address = async () => {
      const { pathname, search } = new URL(await this.driver.send<string>('GET', '/url'))
      return pathname + search
    }
    const poll = expect.poll(address, often)
    await (typeof path === 'string' ? poll.toBe(path) : poll.toMatch(path))
  }

  /** Passes once the page's title is this. */
  async titled(title: string): Promise<void> {
    await expect.poll(() => this.driver.send<string>('GET', '/title'), often).toBe(title)
  }

  /** Passes once the screen shows this. */
  async shows(text: string | RegExp): Promise<void> {
    const poll = expect.poll(() => this.driver.run(shown), often)
    await (typeof text === 'string' ? poll.toContain(text) : poll.toMatch(text))
  }

  /** Gives a file to the one field that takes files. */
  async attach(path: string): Promise<void> {
    const using = { using: 'css selector', value: 'input[type=file]' }
    const field = await this.driver.send<Element>('POST', '/element', using)
    await this.driver.sendTo(field, 'POST', 'value', { text: path })
  }

  evaluate<T>(work: () => T): Promise<Awaited<T>> {
    return this.driver.run(work)
  }

  /** Leaves what a reader of a failure wants to see. */
  async leave(folder: string): Promise<void> {
    writeFileSync(join(folder, 'error-context.md'), await this.driver.run(shown))
    const picture = await this.driver.send<string>('GET', '/screenshot')
    writeFileSync(join(folder, 'screen.png'), Buffer.from(picture, 'base64'))
  }
}

// What follows runs in the page.

function shown(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  return document.body.innerText
}

function textsOf(...elements: HTMLElement[]): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  return elements.map((element) => element.innerText)
}

/** Those to be seen that may bear the name: whoever hears it is asked only about these. */
function candidates(
  selector: string,
  hint: string,
  text: string,
  ...within: (HTMLElement | null)[]
): Element[] {
  const bare = (words: string) => words.replace(/\s/g, '')
  const heard = (element: HTMLElement) => {
    const labels = (element as HTMLInputElement).labels ?? []
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    const inner = element.querySelectorAll('[alt], [aria-label]')
    const said = [element, ...inner].flatMap((each) =>
      ['aria-label', 'alt', 'title', 'placeholder', 'value'].map((name) => each.getAttribute(name)),
    )
    const texts = [element, ...labels, ...named].map((each) => each?.textContent)
    return bare([...said, ...texts].join(' '))
  }
  const found = within.flatMap((root) => [
    ...(root ?? document).querySelectorAll<HTMLElement>(selector),
  ])
  return found.filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      (element.textContent ?? '').includes(text) &&
      heard(element).includes(bare(hint)),
  ) as unknown as Element[]
}

/** Whether it can be used, and neither moves nor is about to. */
async function isReady(element: HTMLElement): Promise<boolean> {
  if (element.matches(':disabled, [aria-disabled=true]')) return false
  // Out from under the bars at the screen's ends, as a hand would bring it.
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  return place() === before
}

/** What is found; `otherwise` where the page drew anew what was just found, so that one looks again. */
async function unlessReplaced<T>(found: Promise<T>, otherwise: T): Promise<T> {
  return await found.catch((error: unknown) => {
    if (String(error).includes('stale element reference')) return otherwise
    throw error
  })
}
