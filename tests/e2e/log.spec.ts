import { Api, CONFIRM, keep, newPlate, signInByHand } from './desk'
import { expect, test } from './test'

test('F-071 Ctrl+K leads to the log; a record’s earlier value comes back from its history', async ({
  page,
  request,
}, info) => {
  const admin = await Api.as(request, 'admin')
  const name = `回溯${newPlate()}`
  const made = await admin.post('/v2/customer', { name, alias: '旧别名' })
  const { id } = made.data
  expect(made.code, made.info).toBe(1)
  await admin.post('/v2/customer', { id, version: 1, alias: '新别名' })

  await signInByHand(page, 'admin')
  await expect(page.getByRole('button', { name: '页面、操作、记录' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: '搜索页面、操作、记录' })
  await expect(search).toBeFocused()
  await search.fill('操作日志')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/log/)
  // Of customers alone: what queues write meanwhile may fill the first page.
  await page.goto('/system/log?resource=customer')
  const row = page.getByRole('row', { name: new RegExp(`${name}.*修改`) })
  await expect(row).toBeVisible({ timeout: 15_000 })
  await row.getByRole('button', { name: '详情' }).click()
  const entry = page.getByRole('dialog', { name: '操作日志' })
  await expect(entry.getByRole('row', { name: /客户别名.*旧别名.*新别名/ })).toBeVisible()
  await keep(page, 'log-entry', info)
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()

  await page.getByRole('button', { name: '页面、操作、记录' }).click()
  await search.fill(name)
  const found = page.getByRole('option', { name: new RegExp(name) })
  await expect(found).toBeVisible({ timeout: 15_000 })
  await keep(page, 'palette', info)
  await found.click()
  const panel = page.getByRole('dialog', { name: '客户' })
  await panel.getByRole('tab', { name: '修改记录' }).click()
  await panel.getByRole('button', { name: '恢复客户别名' }).click()
  await page.getByRole('dialog', { name: '恢复修改前的内容' }).locator(CONFIRM).click()
  await expect(page.getByText('恢复成功')).toBeVisible({ timeout: 15_000 })
  await expect(panel.getByRole('row', { name: /客户别名.*新别名.*旧别名/ })).toBeVisible()
  await keep(page, 'history', info)

  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, 'history-390', info)
  await page.goto('/system/log')
  await page.getByRole('button', { name: '页面、操作、记录' }).click()
  await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()
  await keep(page, 'palette-390', info)
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page.getByRole('button', { name: '页面、操作、记录' })).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/customer/index?open=${id}`)
  await expect(panel).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await search.fill('zzz没有')
  await expect(page.getByText('没有找到匹配的内容')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '客户名称' })).toBeFocused()
})
