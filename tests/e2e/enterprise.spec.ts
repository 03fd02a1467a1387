import { keep, sideways, signIn, signInByHand } from './desk'
import { expect, test } from './test'

/** One blue pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaPj/HwAEggJ/QyREhAAAAABJRU5ErkJggg==',
  'base64',
)

test('F-156 F-157 F-158 F-163 F-383 F-409 O-237 O-238 a provider looks after its enterprise centre', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  await signInByHand(page, 'provider1')
  await page.getByRole('button', { name: /何志强/ }).click()
  await expect(page.getByRole('menuitem', { name: '服务圈' })).toHaveAttribute('href', /\/partner$/)
  await page.getByRole('menuitem', { name: '企业中心' }).click()
  await expect(page).toHaveURL(/\/enterprise$/)
  const about = page.getByRole('region', { name: '企业信息' })
  await expect(about.getByText('南山区北环大道朗山路口')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '85')
  await keep(page, 'enterprise', info)

  // Contact data: a mistake is told beside its field, then it is saved.
  await about.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('客服电话').fill('12')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入正确的客服电话')).toBeVisible()
  await form.getByLabel('客服电话').fill('4008001234')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(about.getByText('4008001234')).toBeVisible()

  // A logo of another kind is refused before it is sent; a picture makes the data complete.
  const logo = page.getByLabel('上传 logo')
  await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('请上传图片').first()).toBeVisible()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '100')
  await expect(page.getByText('资料齐全')).toBeVisible()

  // A departure point needs a place; it is deleted after a question.
  const points = page.getByRole('region', { name: '出发点', exact: true })
  await points.getByRole('button', { name: '加出发点' }).click()
  const added = page.getByRole('dialog')
  await added.getByLabel('地址').fill('福田区的某处')
  await added.getByRole('button', { name: '保存' }).click()
  await expect(added.getByText('请选择一个位置').first()).toBeVisible()
  await added.getByLabel('地址').fill('梅林')
  await page.getByRole('option').first().click()
  await added.getByRole('button', { name: '保存' }).click()
  await expect(added).toBeHidden()
  await expect(points.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^删除/ }) })).toHaveCount(4)
  await points.getByRole('button', { name: /^删除/ }).last().click()
  await expect(page.getByRole('dialog').getByText('确认删除该出发点吗？')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|删除/ })
    .click()
  await expect(points.getByRole('button', { name: /^删除/ })).toHaveCount(3)
})

test('F-409 whoever may only look has no buttons; the page fits a phone in both themes', async ({ page }) => {
  test.setTimeout(120_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await signIn(page, 'insurer')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/enterprise')
    await expect(page.getByRole('region', { name: '企业信息' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: '加出发点' })).toHaveCount(0)
    await expect.poll(() => sideways(page)).toBe(0)
  }
  expect(complaints).toEqual([])
})
