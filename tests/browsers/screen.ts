import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../e2e/desk'
import { type Driver, until } from './driver'

/** name of an element in WebDriver's replies */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** keys by WebDriver's code points */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  space: ' ',
  right: '\uE014',
  down: '\uE015',
} as const

/** XPath of the last dialog, else of the page. */
const TOPMOST = '(//body|//*[self::dialog or @role="dialog"])[last()]'

/** A page of the product as a user meets it: by the words on it. What is not there yet is waited for. */
export class Screen {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.send('WebDriver:Navigate', { url: this.origin + path })
  }

  /** Whatever is opened next is this account's. */
  async signIn(account: string): Promise<void> {
    const body = JSON.stringify({ account, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${this.origin}/api/login`, { method: 'POST', headers, body })
    const { data } = (await reply.json()) as { data: { token: string } }
    await this.open('/api/health')
    await this.driver.send('WebDriver:AddCookie', { cookie: { name: 'Admin-Token', value: data.token, path: '/' } })
  }

  /** @param script the body of a function, with its arguments in `arguments` */
  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.driver.send('WebDriver:ExecuteScript', { script, args })
  }

  /** Waits until something that a selector finds shows all these words. */
  async sees(words: string | readonly string[], selector = 'body'): Promise<void> {
    const script = `return [...document.querySelectorAll(arguments[1])]
      .some((found) => arguments[0].every((word) => found.innerText.includes(word)))`
    await until(`${words} in ${selector}`, async () => (await this.run(script, [words].flat(), selector)) || null)
  }

  /** Waits until nothing that a selector finds shows these words. */
  async lacks(words: string, selector: string): Promise<void> {
    const script = `return [...document.querySelectorAll(arguments[1])].every((found) => !found.innerText.includes(arguments[0]))`
    await until(`no ${words} in ${selector}`, async () => (await this.run(script, words, selector)) || null)
  }

  /** Waits for what an XPath finds. @returns its id */
  private find(xpath: string): Promise<string> {
    return until(`an element ${xpath}`, async () => {
      const found = await this.driver.send('WebDriver:FindElement', { using: 'xpath', value: xpath })
      return (found as Record<string, string>)[ELEMENT] ?? null
    })
  }

  /** Clicks a button or a link by its words, once it can be clicked: of an open dialog where there is one. */
  click(name: string): Promise<void> {
    const named = `normalize-space(.)="${name}" or starts-with(@aria-label, "${name}")`
    return this.clickOn(`${TOPMOST}//*[self::button or self::a][(${named}) and not(@disabled)]`)
  }

  /** Clicks a button until these words are there: what has only just come may not take the first click. */
  async clickUntil(name: string, words: string): Promise<void> {
    const script = 'return document.body.innerText.includes(arguments[0])'
    const isThere = async () => (await this.run(script, words)) === true
    await until(`${words} after a click on ${name}`, async () => {
      await this.click(name)
      for (const end = Date.now() + 3000; Date.now() < end && !(await isThere()); ) await sleep(50)
      return (await isThere()) || null
    })
  }

  /** Presses the button of the topmost dialog that does what it is for. */
  confirm(): Promise<void> {
    return this.clickOn(`${TOPMOST}//*[@data-confirm]`)
  }

  /** Clicks what an XPath finds, once it can be clicked. */
  async clickOn(xpath: string): Promise<void> {
    await until(`a click on ${xpath}`, async () => {
      const id = await this.find(xpath)
      await this.driver.send('WebDriver:ElementClick', { id })
      return true
    })
  }

  /** Types into a field, or gives a file to it: the field has this label, or is what the XPath finds. */
  async type(label: string, text: string): Promise<void> {
    const labelled = `//*[@id=//label[normalize-space(translate(., "*\u2009\u00a0", ""))="${label}"]/@for]`
    const id = await this.find(label.startsWith('/') ? label : labelled)
    await until(`a field ${label}`, async () => {
      await this.driver.send('WebDriver:ElementSendKeys', { id, text })
      return true
    })
  }

  /** Chooses an option of a list by its words. */
  async choose(list: string, option: string): Promise<void> {
    await until(`${option} in ${list}`, async () => {
      const id = await this.find(`//select[@aria-label="${list}"]/option[.="${option}"]`)
      await this.driver.send('WebDriver:ElementClick', { id })
      return true
    })
  }

  /** Waits until the focus is within what a selector finds. */
  async focuses(selector: string): Promise<void> {
    const script = 'return document.activeElement?.closest(arguments[0]) !== null'
    await until(`the focus in ${selector}`, async () => ((await this.run(script, selector)) === true ? true : null))
  }

  /** Presses Tab until the focus is on what a selector finds and whose words begin so. */
  async tabTo(selector: string, words: string): Promise<void> {
    await this.sees(words, selector)
    const script = `const { activeElement: at } = document
      return at?.matches(arguments[0]) && at.textContent.trim().startsWith(arguments[1])`
    await until(`${selector} ${words} by Tab`, async () => {
      if ((await this.run(script, selector, words)) === true) return true
      await this.press(keys.tab)
      return null
    })
  }

  /** Presses a key until what a selector finds shows these words, such as the chosen one of a list. */
  async walkTo(words: string, selector: string, key: string): Promise<void> {
    const script = 'return document.querySelector(arguments[0])?.innerText.includes(arguments[1]) ?? false'
    await until(`${words} in ${selector} by a key`, async () => {
      if ((await this.run(script, selector, words)) === true) return true
      await this.press(key)
      return null
    })
  }

  /** Presses keys together, such as Control and Enter, and lets them go. */
  async press(...together: readonly string[]): Promise<void> {
    const down = together.map((value) => ({ type: 'keyDown', value }))
    const up = together.toReversed().map((value) => ({ type: 'keyUp', value }))
    const actions = [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]
    await this.driver.send('WebDriver:PerformActions', { actions })
  }

  /** A picture of what the browser shows, as PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.driver.send('WebDriver:TakeScreenshot', { full: false })), 'base64')
  }
}
