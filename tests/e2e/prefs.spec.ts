import type { Browser, Page } from '@playwright/test'
import { Api, CONFIRM, signIn, signInByHand } from './desk'
import { expect, test } from './test'

const rows = (page: Page) => page.locator('tbody tr[data-index]')
const heads = (page: Page) => page.getByRole('columnheader')

/** Another browser of a user: nothing stored, its own session. */
async function elsewhere(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInByHand(page, account)
  return page
}

test('columns, page size, folded filters and theme follow the user into another browser and outlive logout', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'finance')
  await page.goto('/customer/index')
  await expect(rows(page).first()).toBeVisible()
  await expect(heads(page).filter({ hasText: '结算方式' })).toBeVisible()
  await page.getByRole('button', { name: '选择列' }).click()
  const panel = page.getByRole('dialog', { name: '列设置' })
  await panel.getByRole('checkbox', { name: '结算方式' }).click()
  await panel.getByRole('checkbox', { name: '联系电话' }).press('Alt+ArrowUp')
  await expect(panel.getByText('联系电话 已移到第')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByLabel('每页条数').click()
  await page.getByRole('option', { name: '20 条/页' }).click()
  await page.getByRole('button', { name: '主题设置' }).click()
  await page.getByRole('dialog', { name: '主题设置' }).getByText('深色').click()
  // At once, without the server: what is here survives a reload.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(heads(page).filter({ hasText: '结算方式' })).toHaveCount(0)

  await expect
    .poll(async () => {
      const api = await Api.as(page.request, 'finance')
      return Object.keys((await api.get('/v2/preference')).data).sort()
    })
    .toEqual(['columns.customer', 'list.customer', 'settings'])
  const other = await elsewhere(browser, 'finance')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.goto('/customer/index')
  await expect(rows(other).first()).toBeVisible()
  const titles = (await heads(other).allTextContents()).map((title) => title.trim())
  expect(titles).not.toContain('结算方式')
  expect(titles.indexOf('联系电话')).toBeLessThan(titles.indexOf('联系人'))
  await expect(other.getByLabel('每页条数')).toContainText('20 条/页')
  // Nobody else's desk has changed.
  const stranger = await elsewhere(browser, 'dev')
  await expect(stranger.locator('html')).toHaveAttribute('data-theme', 'light')
  await stranger.context().close()

  await other.getByRole('button', { name: '选择列' }).click()
  await other.getByRole('button', { name: '恢复默认' }).click()
  await other.keyboard.press('Escape')
  await expect(heads(other).filter({ hasText: '结算方式' })).toBeVisible()
  await other.locator('.desk-me').click()
  await other.getByText('退出登录').click()
  await expect(other.locator('input[name=account]')).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(heads(page).filter({ hasText: '结算方式' })).toBeVisible()
})

test('filter, sort and page stand in a short address: a link shows the same list elsewhere, and back leads back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/servicePersonal')
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\?sort=-id$/)
  // A list keeps its rows until the next ones are there.
  const come = (asked: string) =>
    page.waitForResponse((reply) => reply.url().includes('/api/') && reply.url().includes(asked))
  const sorted = come('sort=name')
  await page.getByRole('button', { name: '姓名' }).click()
  await sorted
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const firstOfAll = (await rows(page).first().textContent()) ?? ''
  const turned = come('page=2')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await turned
  await expect(page).toHaveURL(/\?sort=name&page=2$/)
  await expect(rows(page).first()).not.toHaveText(firstOfAll)
  const first = (await rows(page).first().textContent()) ?? ''
  const link = page.url()

  const other = await elsewhere(browser, 'dispatch')
  await other.goto(link)
  await expect(rows(other).first()).toHaveText(first)
  await other.context().close()

  await page.goBack()
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect(page.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await expect(rows(page).first()).toHaveText(first)
  // The tab leads back to the same page of the list.
  await page.getByRole('link', { name: '首页' }).first().click()
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '技师管理' }).click()
  await expect(page).toHaveURL(link)
})

test('a saved filter is applied by one click, shared by its link, made the default and removed', async ({ page }) => {
  await signIn(page, 'dispatch')
  await page.goto('/customer/index')
  await page.getByLabel('客户名称').fill('粤泰')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/name=/)
  await expect.poll(() => rows(page).count()).toBeLessThan(10)
  const count = await rows(page).count()
  await page.getByRole('button', { name: '常用筛选' }).click()
  const menu = page.getByRole('dialog', { name: '常用筛选' })
  await menu.getByRole('button', { name: '保存当前筛选' }).click()
  const dialog = page.getByRole('dialog', { name: '保存当前筛选' })
  await dialog.getByLabel('名称').fill('粤泰的客户')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await menu.getByRole('button', { name: '设为默认 粤泰的客户' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '清空' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(count)
  await page.getByRole('button', { name: '常用筛选' }).click()
  await menu.getByText('粤泰的客户').click()
  await expect(rows(page)).toHaveCount(count)
  const id = new URL(page.url()).searchParams.get('saved')
  expect(id).toBeTruthy()
  await page.goto(`/customer/index?saved=${id}`)
  await expect(rows(page)).toHaveCount(count)
  await expect(page.getByRole('button', { name: '粤泰的客户' })).toBeVisible()

  // A new window opens with the default.
  const fresh = await page.context().newPage()
  await fresh.goto('/customer/index')
  await expect(rows(fresh)).toHaveCount(count)
  await fresh.getByRole('button', { name: '常用筛选' }).click()
  await fresh.getByRole('button', { name: '删除 粤泰的客户' }).click()
  await fresh.getByRole('dialog', { name: '提示' }).locator(CONFIRM).click()
  await expect(fresh.getByText('还没有保存的筛选')).toBeVisible()
  await fresh.close()
})

test('a cell is edited in its place: Enter saves, Esc does not', async ({ page, request }) => {
  const admin = await Api.as(request, 'admin')
  const alias = async () =>
    (await admin.get<{ data: { alias: string }[] }>('/customer/list', { id: 195 })).data.data[0]?.alias
  const before = await alias()
  await signIn(page, 'admin')
  await page.goto('/customer/index')
  const cell = rows(page).filter({ hasText: '粤泰保险东莞分公司' }).locator('td[data-inline=alias]')
  await cell.dblclick()
  const box = page.getByRole('dialog', { name: '编辑 客户别名' }).getByRole('textbox')
  await expect(box).toBeFocused()
  await box.fill('不要这个')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  expect(await alias()).toBe(before)
  await cell.focus()
  await page.keyboard.press('F2')
  await box.fill('东莞粤泰')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('东莞粤泰')
  expect(await alias()).toBe('东莞粤泰')
})

test('O-351 typed values mark the tab, are asked about when the page or tab is left, and survive a reload', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/customer/index/14')
  const box = page.getByLabel('联系人')
  const before = await box.inputValue()
  const tab = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tab.getByRole('img', { name: '未保存' })).toHaveCount(0)
  await box.fill('改到一半')
  await expect(tab.getByRole('img', { name: '未保存' })).toBeVisible()
  await tab.getByRole('link', { name: '首页' }).click()
  await expect(page.getByText('当前内容未保存，是否保存？')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/customer\/index\/14/)

  await page.reload()
  await expect(page.getByText('已恢复未提交的草稿')).toBeVisible()
  await expect(box).toHaveValue('改到一半')
  await tab.getByRole('button', { name: /^关闭/ }).last().click()
  const question = page.getByRole('dialog', { name: '提示' })
  await expect(question.getByText('当前内容未保存，是否关闭？')).toBeVisible()
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(box).toHaveValue('改到一半')
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(box).toHaveValue(before)
  await expect(tab.getByRole('img', { name: '未保存' })).toHaveCount(0)
  await tab.getByRole('button', { name: /^关闭/ }).last().click()
  await expect(page).not.toHaveURL(/\/customer\/index\/14/)
})

/** ms of the longest transition or animation of what is open; struck prices alone may fade. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (text: string) => Math.max(...text.split(',').map((one) => Number.parseFloat(one) || 0))
    const open = [...document.querySelectorAll('[role=dialog], [role=presentation], .desk, .desk *')]
    const all = open.flatMap((element) => [element, ...element.querySelectorAll('*')])
    return Math.max(
      0,
      ...all
        .filter((element) => !element.closest('.rd-price'))
        .map((element) => {
          const style = getComputedStyle(element)
          return Math.max(seconds(style.transitionDuration), seconds(style.animationDuration)) * 1000
        }),
    )
  })

test('prefers-reduced-motion: drawer, panel and dialog do not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'admin')
  await page.goto('/financial/bankList')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: '主题设置' }).click()
  await expect(page.getByRole('dialog', { name: '主题设置' })).toBeVisible()
  expect(await longestMotion(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新增' }).click()
  await expect(page.getByRole('dialog').getByLabel('开户行')).toBeVisible()
  expect(await longestMotion(page)).toBe(0)
  await page.keyboard.press('Escape')
  await rows(page).first().getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('dialog', { name: '收款银行' })).toBeVisible()
  expect(await longestMotion(page)).toBe(0)
})

test('English: menu, list head, form labels, react-admin’s words; and back', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/customer/index')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  expect(await menu.textContent()).not.toMatch(/\p{Script=Han}/u)
  expect((await heads(page).allTextContents()).join()).not.toMatch(/\p{Script=Han}/u)
  await page.goto('/case/index?status=1*31')
  const states = page.locator('.rd-order-state')
  await expect(states.first()).toBeVisible()
  const overlaps = await states.evaluateAll((cells) =>
    cells.filter(({ children: [now, due] }) => {
      const [words, left] = [now?.lastElementChild, due].map((part) => part?.getBoundingClientRect())
      return words && left && words.right > left.left && words.bottom > left.top
    }),
  )
  expect(overlaps, 'no status runs into its countdown').toHaveLength(0)
  await page.goto('/customer/index/create')
  await expect(page.locator('form label').first()).toBeVisible()
  expect((await page.locator('form label').allTextContents()).join()).not.toMatch(/\p{Script=Han}/u)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(
    page
      .locator('form')
      .getByText(/required|enter/i)
      .first(),
  ).toBeVisible()
  // The language is the user's, in the next browser too; here it stays after a reload.
  await page.reload()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: /^保存/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})
