import { type APIRequestContext, expect, type Page, type Request, type TestInfo } from '@playwright/test'

export const PASSWORD = 'Rescue@2026'

/** Whatever the browser opens next is this account's; whoever was signed in before is no more. */
export async function signIn(page: Page, account: string): Promise<void> {
  watch(page)
  const reply = await page.request.post('/api/login', { data: { account, password: PASSWORD } })
  const { data } = (await reply.json()) as Reply<{ token: string }>
  const { origin } = new URL(reply.url())
  await page.context().addCookies([{ name: 'Admin-Token', value: data.token, url: origin }])
}

/** Signs in through the login page and waits for the first screen. */
export async function signInByHand(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 30_000 })
}

export async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page.locator('input[name=account]')).toBeVisible()
}

interface Reply<T> {
  readonly code: number
  readonly info: string
  readonly data: T
}

/** The same server by its API, for preparing orders and for looking at what the screens have left behind. */
export class Api {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  static async as(request: APIRequestContext, account: string): Promise<Api> {
    const reply = await request.post('/api/login', { data: { account, password: PASSWORD } })
    const { data } = (await reply.json()) as Reply<{ token: string }>
    return new Api(request, data.token)
  }

  async post<T = { id: number }>(path: string, data: object): Promise<Reply<T>> {
    const reply = await this.request.post(`/api${path}`, { data, headers: { 'X-Token': this.token } })
    return reply.json()
  }

  async get<T = Record<string, unknown>>(
    path: string,
    params: Record<string, string | number> = {},
  ): Promise<Reply<T>> {
    const reply = await this.request.get(`/api${path}`, { params, headers: { 'X-Token': this.token } })
    return reply.json()
  }

  /** A file as what backs a record. @returns its key */
  async upload(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<string> {
    const reply = await this.request.post('/api/public/upload?type=audit', {
      multipart: { file },
      headers: { 'X-Token': this.token },
    })
    return ((await reply.json()) as Reply<{ key: string }>).data.key
  }

  async order(id: number): Promise<Record<string, unknown>> {
    return (await this.get('/order/detail', { id })).data
  }
}

/** The code that a phone was sent last, as head office's administrator reads it. */
export async function codeOf(request: APIRequestContext, mobile: string): Promise<string> {
  const admin = await Api.as(request, 'admin')
  const newest = { sort: 'id', order: 'DESC', limit: 10 }
  const { data } = await admin.get<{ data: readonly { phone: string; content: string }[] }>('/v2/system/outbox', newest)
  return /验证码(\d{6})/.exec(data.data.find(({ phone }) => phone === mobile)?.content ?? '')?.[1] ?? ''
}

/** Requests of each page that have no answer yet, but for the stream, which never ends. */
const pending = new WeakMap<Page, Set<Request>>()

function watch(page: Page): void {
  if (pending.has(page)) return
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => !request.url().includes('/api/live') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
}

/** ms without a request after which a page is at rest */
const QUIET = 500

/** Waits until a signed-in page has sent no request for half a second; a stream may stay open. */
export async function settled(page: Page): Promise<void> {
  const open = pending.get(page) ?? new Set()
  await page.waitForLoadState('load')
  let since = Date.now()
  await expect
    .poll(
      () => {
        if (open.size > 0) since = Date.now()
        return Date.now() - since
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBeGreaterThan(QUIET)
}

/**
 * Opens a page as a link of the menu does, and waits until it is at rest. The first page of a test is loaded; to load the
 * product anew for each page of a walk takes four times as long.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else
    await page.evaluate(async (to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }, path)
  await settled(page)
}

/** what a plate has after its digits */
const LAST = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
let plates = Date.now()
/** A plate that no order of the run has. */
export function newPlate(): string {
  plates++
  return `粤B${1000 + (plates % 9000)}${LAST[Math.floor(plates / 9000) % LAST.length]}`
}

/**
 * Keeps a screenshot where the run was asked for them: with KEEP_SCREENS=all among the test's results, with any other
 * value in the README's folder.
 */
export async function keep(page: Page, name: string, info: TestInfo): Promise<void> {
  const asked = process.env.KEEP_SCREENS
  if (!asked) return
  const path = asked === 'all' ? info.outputPath(`${name}.png`) : `docs/screens/${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
}

/** The button of a dialog that does what it is for, whatever its verb. */
export const CONFIRM = '[data-confirm]'

/** Adds a filter to the list by `+ 筛选`; its control then stands open. @param label its name, or a part that no other has */
export async function addFilter(page: Page, label: string): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: '筛选', exact: true }).click()
  const picker = page.getByRole('dialog', { name: '添加筛选' })
  await picker.getByRole('combobox').fill(label)
  await page.keyboard.press('Enter')
  await expect(picker).toBeHidden()
}

/** px by which the page is wider than its screen; a page that was just made narrow is asked until it is laid out: `expect.poll`. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/** Every page of the menu, group by group: one that is opened closes the one before. */
export async function menuPaths(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const paths = new Set<string>()
  await expect(menu.getByRole('button').first()).toBeVisible({ timeout: 20_000 })
  for (const group of await menu.getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    for (const link of await menu.getByRole('link').all()) paths.add((await link.getAttribute('href')) ?? '')
  }
  return [...paths]
}
