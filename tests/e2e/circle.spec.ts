import { CONFIRM, keep, signIn } from './desk'
import { expect, test } from './test'

test('F-011 F-110 F-119 to F-122 F-231 F-232 F-523 a firm applies, the other is told and agrees, both are partners, and one ends it', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  await signIn(page, 'provider1')
  await page.goto('/partner')
  const cards = page.getByRole('list', { name: '合作伙伴' })
  await expect(cards.locator('> li')).toHaveCount(9)
  await keep(page, 'partner-circle', info)

  // Name, relationship and region narrow it; the keys lead there.
  await page.keyboard.press('/')
  await page.keyboard.type('宝安')
  await page.keyboard.press('Enter')
  await expect(cards.locator('> li')).toHaveCount(1)
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('radio', { name: /^已合作/ }).press('Space')
  await expect(cards.getByRole('listitem').filter({ hasText: '安途救援' })).toBeVisible()
  await expect(cards.getByRole('listitem').filter({ hasText: '宝安捷援' })).toHaveCount(0)
  await page.getByRole('button', { name: '清空' }).click()

  // The card opens the firm by the keyboard, and strangers' phones are not told.
  await cards.getByRole('button', { name: '宝安捷援' }).focus()
  await page.keyboard.press('Enter')
  const firm = page.getByRole('dialog', { name: '企业信息' })
  await expect(firm.getByText('合作后可见').first()).toBeVisible()
  await expect(firm).not.toContainText('13800000012')
  await firm.getByRole('button', { name: '申请合作' }).click()
  const apply = page.getByRole('dialog', { name: '申请合作' })
  await apply.getByLabel('验证备注').fill('西丽方向可承接拖车')
  await apply.getByRole('button', { name: '月结' }).click()
  await expect(apply.getByLabel('验证备注')).toHaveValue('西丽方向可承接拖车，月结')
  await apply.locator(CONFIRM).click()
  await expect(page.getByText('申请成功')).toBeVisible()
  await expect(firm.getByText('申请中')).toBeVisible()
  // The button stays and says why it is none.
  await expect(firm.getByRole('button', { name: '申请合作' })).toHaveAttribute('aria-disabled', 'true')

  // The other firm is told at home, and agrees.
  await signIn(page, 'provider2')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /1 家企业申请合作/ }).click()
  const received = page.getByRole('dialog', { name: '收到的申请' })
  await expect(received.getByText('西丽方向可承接拖车，月结')).toBeVisible()
  await received.getByRole('button', { name: '同意' }).click()
  await page.getByRole('dialog', { name: '同意合作' }).locator(CONFIRM).click()
  await expect(page.getByText('已同意合作')).toBeVisible()
  await expect(received.getByText('没有待处理的申请')).toBeVisible()
  await received.getByRole('button', { name: '关闭' }).last().click()
  const partner = cards.getByRole('listitem').filter({ hasText: '鹏城拖车' })
  await expect(partner.getByText('已合作', { exact: true })).toBeVisible()

  // Partners tell each other their phones; a nickname is one's own; ending asks for a reason.
  await partner.getByRole('button', { name: '鹏城拖车' }).click()
  await expect(firm.getByText('13800000011')).toBeVisible()
  await firm.getByRole('button', { name: '修改备注' }).click()
  const note = page.getByRole('dialog', { name: '修改备注' })
  await note.getByLabel('备注名').fill('西丽老何')
  await note.locator(CONFIRM).click()
  await expect(firm.getByText('西丽老何').first()).toBeVisible()
  await firm.getByRole('button', { name: '结束合作' }).click()
  const end = page.getByRole('dialog', { name: '结束合作' })
  await end.locator(CONFIRM).click()
  await expect(end.getByText('请输入结束原因')).toBeVisible()
  await end.getByLabel('结束原因').fill('片区调整')
  await end.locator(CONFIRM).click()
  await expect(firm.getByText('未合作')).toBeVisible()
  await expect(firm.getByRole('region', { name: '合作记录' }).getByText('片区调整')).toBeVisible()
})
