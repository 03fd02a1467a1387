import { Api, CONFIRM, keep, signIn, signInByHand, signOut } from './desk'
import { expect, test } from './test'

const title = `夜间值班安排${Date.now() % 100_000}`

test('F-012 F-161 F-502 an author writes and publishes a notice, a provider reads it and says so, the author sees it', async ({
  page,
  request,
}, info) => {
  await signIn(page, 'admin')
  await page.goto('/system/notice')
  await page.getByRole('button', { name: '新增公告' }).click()
  const form = page.getByRole('dialog', { name: /新增/ })
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByText('按企业类型').click()
  await form.getByText('服务商', { exact: true }).click()
  await form.locator('[contenteditable=true]').fill('今晚起两台平板拖车在线。')
  await form.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByText('添加成功')).toBeVisible({ timeout: 15_000 })
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('草稿')).toBeVisible({ timeout: 15_000 })

  const provider = await Api.as(request, 'provider1')
  const titles = async () =>
    (await provider.get<{ data: { title: string }[] }>('/v2/notice', { page: 1, limit: 100 })).data.data.map(
      (n) => n.title,
    )
  expect(await titles()).not.toContain(title)
  await row.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').last().locator(CONFIRM).click()
  await expect(page.getByText('发布成功')).toBeVisible({ timeout: 15_000 })
  expect(await titles()).toContain(title)

  await signOut(page)
  await signInByHand(page, 'provider1')
  await page.getByRole('button', { name: /^提醒/ }).click()
  await page.getByRole('button', { name: /^公告，\d+ 条未读/ }).click()
  const pane = page.getByRole('dialog', { name: '公告' })
  await pane.getByRole('button', { name: new RegExp(title) }).click()
  await expect(pane.getByText('今晚起两台平板拖车在线。')).toBeVisible()
  await keep(page, 'notice-pane', info)
  await pane.getByRole('button', { name: '我已阅读' }).click()
  await expect(pane.getByText('已读', { exact: true })).toBeVisible({ timeout: 15_000 })

  await signIn(page, 'admin')
  await page.goto('/system/notice')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button', { name: '更多操作' })
    .click()
  await page.getByRole('menuitem', { name: '阅读情况' }).click()
  const readers = page.getByRole('dialog', { name: '阅读情况' })
  await expect(readers.getByText(/应读 \d+ 人，已读 1 人/)).toBeVisible({ timeout: 15_000 })
})

test('F-297 F-311 a firm is entered with its account, and a contact with a suggested position', async ({
  page,
  request,
}) => {
  await signIn(page, 'admin')
  await page.goto('/capacity/index')
  await page.getByRole('button', { name: '新增服务商' }).click()
  await expect(page).toHaveURL(/\/capacity\/serveredit$/)
  await page.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByText('请输入服务商名称')).toBeVisible()
  await expect(page.getByText('请输入登录密码')).toBeVisible()
  const short = `LH${Date.now() % 100_000}`
  for (const [label, text] of [
    ['服务商名称', '龙华速援'],
    ['机构代码', short],
    ['负责人', '邓国明'],
    ['手机号', '13800000077'],
    ['客服电话', '0755-26000077'],
    ['注册地址', '龙华区梅龙大道98号'],
    ['管理员姓名', '邓国明'],
    ['管理员手机号', '13900000077'],
    ['登录账号', 'longhua'],
    ['登录密码', 'Longhua@1'],
  ] as const) {
    await page.getByLabel(label).first().fill(text)
  }
  // A button takes no second click for two seconds (F-625).
  await page.waitForTimeout(2000)
  const sent = page.waitForRequest((call) => call.url().endsWith('/firm/save'))
  await page.getByRole('button', { name: /保存/ }).click()
  expect((await sent).postDataJSON().password).toMatch(/^[0-9a-f]{64}$/)
  await expect(page.getByText('添加成功')).toBeVisible({ timeout: 15_000 })
  const login = await request.post('/api/login', { data: { account: 'longhua', password: 'Longhua@1', short } })
  expect((await login.json()).code).toBe(1)

  await page
    .getByRole('row', { name: /龙华速援/ })
    .getByRole('button', { name: '详情' })
    .click()
  const panel = page.getByRole('dialog').first()
  await panel.getByRole('tab', { name: /通讯录/ }).click()
  await panel.getByRole('region', { name: '通讯录' }).getByRole('button', { name: '新增' }).click()
  const contact = page.getByRole('dialog', { name: /新增联系人/ })
  await contact.getByLabel('职务').click()
  await page.getByRole('option', { name: '拖车负责人' }).click()
  await contact.getByLabel('姓名').fill('邓小军')
  await contact.getByLabel('手机号').fill('13600000077')
  await contact.getByRole('button', { name: /保存/ }).click()
  await expect(panel.getByRole('cell', { name: '邓小军' })).toBeVisible({ timeout: 15_000 })
})
