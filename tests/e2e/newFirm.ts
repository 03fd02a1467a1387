import type { Locator, Page, TestInfo } from '@playwright/test'
import { faults } from './accessibility'
import { CONFIRM, keep, sideways } from './desk'
import { expect } from './test'

/** One blue pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOQz38NAAIqAXp4ksuCAAAAAElFTkSuQmCC',
  'base64',
)

/** Presses until what it brings about is there: a second press within two seconds counts as the first. */
const pressUntil = (button: Locator, isDone: () => Promise<void>) =>
  expect(async () => {
    await button.click({ timeout: 2000 })
    await isDone()
  }).toPass({ timeout: 20_000 })

/** A new provider fills its enterprise centre: contact data, logo, a departure point (F-156 to F-158, F-163, F-383, F-409). */
export async function fillCentre(page: Page, info: TestInfo): Promise<void> {
  await page.goto('/enterprise')
  const about = page.getByRole('region', { name: '企业信息' })
  await expect(about.getByText(/梅龙路/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '57')
  await keep(page, 'enterprise-390', info)

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

  // A logo of another kind is refused before it is sent; a picture makes the data more complete.
  const logo = page.getByLabel('上传 logo')
  await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('请上传图片').first()).toBeVisible()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '71')

  // A departure point needs a place; it is deleted after a question.
  const points = page.getByRole('region', { name: '出发点', exact: true })
  const removal = points.getByRole('button', { name: /^删除/ })
  await points.getByRole('button', { name: '加出发点' }).first().click()
  const added = page.getByRole('dialog')
  await added.getByLabel('地址').fill('qqqq')
  await added.getByRole('button', { name: '保存' }).click()
  await expect(added.getByText('请选择一个位置').first()).toBeVisible()
  await added.getByLabel('地址').fill('梅林')
  await page.getByRole('option').first().click()
  await added.getByRole('button', { name: '保存' }).click()
  await expect(added).toBeHidden()
  await expect(removal).toHaveCount(1)
  await removal.click()
  await expect(page.getByRole('dialog').getByText('确认删除该出发点吗？')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|删除/ })
    .click()
  await expect(removal).toHaveCount(0)
  await expect.poll(() => sideways(page)).toBe(0)
}

/** A new provider offers a service once, and chooses its districts in the tree (F-116, F-312, F-313, F-517). */
export async function offerService(page: Page): Promise<void> {
  await page.getByRole('button', { name: '服务配置' }).click()
  const dialog = page.getByRole('dialog', { name: '服务配置' })
  const add = page.getByRole('dialog', { name: /添加服务/ })
  const offer = async (isDone: () => Promise<void>) => {
    await dialog.getByRole('button', { name: '添加服务' }).click()
    await add.getByRole('button', { name: /保存/ }).click()
    await expect(add.getByText('请选择服务项目！')).toBeVisible()
    await add.getByLabel('服务项目').click()
    await page.getByRole('option', { name: '搭电', exact: true }).click()
    await pressUntil(add.getByRole('button', { name: /保存/ }), isDone)
  }
  await offer(() => expect(add).toHaveCount(0, { timeout: 3000 }))
  const row = dialog.getByRole('row', { name: /搭电/ })
  await expect(row.getByText('未选区域')).toBeVisible()
  await expect(dialog.getByText(/搭电.* 未选区域，不会被派单/)).toBeVisible()
  await offer(() => expect(add.getByText('该服务项目已添加！').first()).toBeVisible({ timeout: 3000 }))
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /不保存|放弃/ })
    .first()
    .click()
  await expect(add).toHaveCount(0)

  await row.getByRole('button', { name: '配置' }).click()
  const side = dialog.getByRole('complementary', { name: '服务配置' })
  await side.getByRole('searchbox').fill('南山')
  const guangdong = side.getByRole('listitem').filter({ hasText: /^广东省/ })
  await guangdong.getByRole('checkbox', { name: '南山区', exact: true }).check()
  await expect(side.getByText('+ 南山区')).toBeVisible()
  await side.getByRole('button', { name: /保存/ }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await side.getByRole('button', { name: '收起配置' }).click()
  await expect(row.getByText('南山区')).toBeVisible()
  await row.getByRole('switch').click()
  await expect(row.getByText('支持聚合')).toBeVisible()
  expect(await page.evaluate(faults)).toEqual([])
}

/** A firm narrows the circle to one other and applies to it, whose phone it may not see yet (F-110, F-119 to F-122). */
export async function applyTo(page: Page, name: string, phone: string): Promise<void> {
  await page.goto('/partner')
  const cards = page.getByRole('list', { name: '合作伙伴' })
  await expect(cards.locator('> li')).toHaveCount(9, { timeout: 20_000 })

  // Name and relationship narrow it; the keys lead there.
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(cards.locator('> li')).toHaveCount(1)
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('radio', { name: /^已合作/ }).press('Space')
  await expect(cards.locator('> li')).toHaveCount(0)
  await page.getByRole('button', { name: '清空', exact: true }).click()

  // The card opens the firm by the keyboard, and strangers' phones are not told.
  await cards.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  const firm = page.getByRole('dialog', { name: '企业信息' })
  await expect(firm.getByText('合作后可见').first()).toBeVisible()
  await expect(firm).not.toContainText(phone)
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
}

/** The other firm is told at home, agrees, and gives its partner a nickname (F-231, F-523). @param phone the partner's */
export async function agree(page: Page, name: string, phone: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /\d 家企业申请合作/ }).click()
  const received = page.getByRole('dialog', { name: '收到的申请' })
  const one = received.getByRole('listitem').filter({ hasText: name })
  await expect(one.getByText('西丽方向可承接拖车，月结')).toBeVisible()
  await one.getByRole('button', { name: '同意' }).click()
  await page.getByRole('dialog', { name: '同意合作' }).locator(CONFIRM).click()
  await expect(page.getByText('已同意合作')).toBeVisible()
  await expect(one).toHaveCount(0)
  await received.getByRole('button', { name: '关闭' }).last().click()

  await openPartner(page, name)
  const firm = page.getByRole('dialog', { name: '企业信息' })
  await expect(firm.getByText('已合作', { exact: true }).first()).toBeVisible()
  await expect(firm.getByText(phone).first()).toBeVisible()
  await firm.getByRole('button', { name: '修改备注' }).click()
  const note = page.getByRole('dialog', { name: '修改备注' })
  await note.getByLabel('备注名').fill('西丽老何')
  await note.locator(CONFIRM).click()
  await expect(firm.getByText('西丽老何').first()).toBeVisible()
}

/** The four required photos of an order with one address, sent from its open panel (O-324). */
export async function uploadPhotos(panel: Locator): Promise<void> {
  const keys = ['mancar', 'headstock', 'vin', 'driver_scene']
  await panel.getByRole('tab', { name: /^照片/ }).tap()
  for (const key of keys)
    await panel
      .locator(`input[data-key=${key}]`)
      .setInputFiles({ name: `${key}.png`, mimeType: 'image/png', buffer: PNG })
  await expect(panel.getByRole('tab', { name: /^照片/ })).toContainText(`${keys.length}/${keys.length}`)
}

/** Opens a partner and asks to end the cooperation with a reason. @returns the partner's dialog */
async function endCooperation(page: Page, name: string): Promise<Locator> {
  await page.goto('/partner')
  await openPartner(page, name)
  const firm = page.getByRole('dialog', { name: '企业信息' })
  await firm.getByRole('button', { name: '结束合作' }).click()
  const end = page.getByRole('dialog', { name: '结束合作' })
  await end.getByLabel('结束原因').fill('片区调整')
  await end.locator(CONFIRM).click()
  return firm
}

/** While an order of the pair is open, ending the cooperation is refused (F-232). */
export async function refusesToPart(page: Page, name: string): Promise<void> {
  await endCooperation(page, name)
  await expect(page.getByText('双方有未完成的订单，不能结束合作').first()).toBeVisible()
}

/** Ends the cooperation; its history keeps the reason (F-119, F-232). */
export async function partFrom(page: Page, name: string): Promise<void> {
  const firm = await endCooperation(page, name)
  await expect(firm.getByText('未合作')).toBeVisible()
  await expect(firm.getByRole('region', { name: '合作记录' }).getByText('片区调整')).toBeVisible()
}

async function openPartner(page: Page, name: string): Promise<void> {
  const cards = page.getByRole('list', { name: '合作伙伴' })
  await expect(cards.getByRole('button').first()).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(cards.locator('> li')).toHaveCount(1)
  // A partner with a nickname is called by it.
  await cards.getByRole('heading').getByRole('button').click()
}

/** A contract with an attachment, first without what it needs, and the settlement beside it (F-117, F-314 to F-323). */
export async function signContract(page: Page, firmId: number): Promise<void> {
  await page.goto(`/capacity/index?open=${firmId}&panel=firmContract`)
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
  await dialog.getByRole('button', { name: '添加合同' }).click({ timeout: 30_000 })
  const add = page.getByRole('dialog', { name: /添加合同/ })
  await add.getByRole('button', { name: /保存/ }).click()
  await expect(add.getByText('必选')).toHaveCount(2)
  await expect(add.getByText('必填')).toBeVisible()
  await expect(add.getByText('请上传合同附件')).toBeVisible()
  await add.getByLabel('生效时间').fill('2026-01-01')
  await add.getByLabel('签约年限').fill('3')
  await add.getByText('自动续约').click()
  await add.locator('input[type=file]').setInputFiles({ name: 'HT-2026-0017.png', mimeType: 'image/png', buffer: PNG })
  await expect(add.getByText('HT-2026-0017.png')).toBeVisible()
  await pressUntil(add.getByRole('button', { name: /保存/ }), () => expect(add).toHaveCount(0, { timeout: 3000 }))
  const current = dialog.getByRole('region', { name: '当前合同' })
  await expect(current.getByText('生效中')).toBeVisible()
  await expect(current.getByText('2028-12-31')).toBeVisible()
  await current.getByRole('button', { name: /查看 1 个附件/ }).click()
  const files = page.getByRole('dialog', { name: '合同附件' })
  await files.getByRole('button', { name: /HT-2026-0017/ }).click()
  await expect(page.getByRole('dialog', { name: '查看照片' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(files).toHaveCount(0)

  const settlement = dialog.getByRole('region', { name: '结算设置' })
  await settlement.getByRole('button', { name: '编辑' }).click()
  const ask = page.getByRole('dialog', { name: /结算设置/ })
  await ask.getByText('现结', { exact: true }).click()
  await ask.getByLabel('应开税率').fill('')
  await ask.getByLabel('实开税率').fill('')
  await ask.locator(CONFIRM).click()
  await expect(ask.getByText('应开税率不能为空！')).toBeVisible()
  await expect(ask.getByText('实开税率不能为空！')).toBeVisible()
  await ask.getByLabel('应开税率').fill('3')
  await ask.getByLabel('实开税率').fill('3')
  await pressUntil(ask.locator(CONFIRM), () => expect(ask).toHaveCount(0, { timeout: 3000 }))
  await expect(settlement.getByText('3%').first()).toBeVisible()
}
