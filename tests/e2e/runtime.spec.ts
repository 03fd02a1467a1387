import type { Locator, Page } from '@playwright/test'
import { Api, keep, sideways, signIn } from './desk'
import { expect, test } from './test'

/** From the menu to the first saved row of five fields and one rule. */
const MOST_INTERACTIONS = 40

/** Does what a person does, and counts it: every click, every field typed or chosen. */
class Hand {
  count = 0
  async click(target: Locator): Promise<void> {
    this.count++
    await target.click()
  }
  async type(target: Locator, text: string): Promise<void> {
    this.count++
    await target.fill(text)
  }
  async choose(target: Locator, label: string): Promise<void> {
    this.count += 2
    await target.click()
    await target.page().getByRole('option', { name: label, exact: true }).click()
  }
}

const fieldsOf = (page: Page) => page.getByRole('region', { name: '字段', exact: true })

async function addField(page: Page, hand: Hand, kind: string, label: string): Promise<void> {
  const fields = fieldsOf(page)
  await hand.click(fields.getByRole('button', { name: kind, exact: true }))
  await hand.type(fields.getByLabel(/^字段名称/), label)
}

test('a resource of five fields and one rule: from the menu to its first saved row in at most 40 interactions', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await signIn(page, 'admin')
  await page.goto('/')
  const hand = new Hand()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await hand.click(menu.getByRole('button', { name: '系统设置' }))
  await hand.click(menu.getByRole('link', { name: '自定义资源' }))
  // The list's own, which the empty table offers once more.
  await hand.click(page.getByRole('button', { name: '新增' }).first())

  await hand.type(page.getByLabel(/^资源名称/), '救援设备台账')
  await addField(page, hand, '单行文本', '设备名称')
  await addField(page, hand, '单选', '类型')
  await hand.type(fieldsOf(page).getByLabel(/^选项/), '拖车绳\n搭电宝\n其他')
  await addField(page, hand, '金额', '购置价格')
  await addField(page, hand, '日期', '购置日期')
  await addField(page, hand, '多行文本', '说明')

  const rules = page.getByRole('region', { name: '规则', exact: true })
  await hand.click(rules.getByRole('button', { name: '添加规则' }))
  await hand.choose(rules.getByLabel('值', { exact: true }), '其他')
  await hand.click(rules.getByRole('group', { name: '必填' }).getByLabel('说明'))

  // What is being drawn is seen at once, by the components that will draw it.
  const preview = page.getByRole('region', { name: '表单预览' })
  await expect(preview.getByLabel(/设备名称/)).toBeVisible({ timeout: 20_000 })
  await expect(
    page.getByRole('region', { name: '列表预览' }).getByRole('columnheader', { name: '购置价格' }),
  ).toBeVisible()
  await keep(page, 'designer', info)

  await hand.click(page.getByRole('button', { name: '发布', exact: true }))
  await expect(page.getByText('新建「救援设备台账」，5个字段、1条规则')).toBeVisible()
  await hand.click(page.getByRole('button', { name: /确认发布/ }))

  // In the menu without a reload, for whoever published it.
  await expect(page.getByText('已发布 v1')).toBeVisible()
  await hand.click(menu.getByRole('button', { name: '系统设置' }))
  await hand.click(menu.getByRole('link', { name: '救援设备台账' }))
  await expect(page.getByRole('heading', { name: '救援设备台账', level: 1 })).toBeVisible()
  // The empty list offers the same below.
  await hand.click(page.getByRole('button', { name: '新增' }).first())
  const form = page.getByRole('dialog')
  await hand.type(form.getByLabel(/^设备名称/), '拖车绳A型')
  await hand.click(form.getByText('拖车绳', { exact: true }))
  await hand.type(form.getByLabel(/^购置价格/), '1286.5')
  await hand.type(form.getByLabel(/^购置日期/), '2026-03-02')
  await hand.type(form.getByLabel(/^说明/), '五吨')
  await hand.click(form.getByRole('button', { name: /保存/ }))
  await expect(page.getByRole('row', { name: /拖车绳A型/ })).toBeVisible()

  console.log(`interactions: ${hand.count}`)
  info.annotations.push({ type: 'interactions', description: String(hand.count) })
  expect(hand.count).toBeLessThanOrEqual(MOST_INTERACTIONS)
  await keep(page, 'runtime-list', info)

  // The rule holds in the form as on the server.
  await page.getByRole('button', { name: '新增' }).click()
  await form.getByLabel(/^设备名称/).fill('千斤顶')
  await form.getByText('其他', { exact: true }).click()
  await form.getByRole('button', { name: /保存/ }).click()
  await expect(form.getByText('请输入说明')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '不保存' }).click()

  const admin = await Api.as(request, 'admin')
  const designs = await admin.get<{ data: { id: number; name: string; status: number; published: number }[] }>(
    '/v2/design',
    {
      label: '救援设备台账',
    },
  )
  expect(designs.data.data).toMatchObject([{ status: 1, published: 1, name: 'equipment_ledger' }])

  // A second version: a field more and one renamed; then back by one click.
  const id = designs.data.data[0]?.id
  await page.goto(`/system/designer?id=${id}`)
  await addField(page, hand, '整数', '数量')
  await fieldsOf(page)
    .getByRole('button', { name: /^购置价格/ })
    .click()
  await fieldsOf(page)
    .getByLabel(/^字段名称/)
    .fill('成本')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('字段「购置价格」改名为「成本」，数据不变')).toBeVisible()
  await keep(page, 'designer-changes', info)
  await page.getByRole('button', { name: /确认发布/ }).click()
  await expect(page.getByText('已发布 v2')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: '版本', exact: true }).click()
  await page.getByRole('button', { name: '与当前比较' }).click()
  await expect(
    page
      .getByText('归档字段「数量」，其数据保留', { exact: false })
      .or(page.getByText('字段「成本」改名为「购置价格」', { exact: false }))
      .first(),
  ).toBeVisible()
  await keep(page, 'designer-versions', info)
  await page.getByRole('button', { name: '恢复 v1' }).click()
  await expect(page.getByText('已发布 v3')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(fieldsOf(page).getByRole('button', { name: /^购置价格/ })).toBeVisible()

  await page.getByRole('button', { name: '导出为代码' }).click()
  await expect(page.getByRole('textbox', { name: '代码' })).toHaveValue(
    /export const equipmentLedger = defineResource\(\{/,
  )
  await keep(page, 'designer-code', info)
  await page.keyboard.press('Escape')

  // A published option is archived by itself; a line that is typed is another one.
  await fieldsOf(page).getByRole('button', { name: /^类型/ }).click()
  await fieldsOf(page).getByRole('button', { name: '停用 搭电宝' }).click()
  await fieldsOf(page)
    .getByLabel(/^新增选项/)
    .fill('千斤顶')
  await expect(page.getByText('草稿已保存')).toBeVisible()
  const draftOf = async () =>
    (
      await admin.get<{ draft: { fields: { choices?: object[] }[] }; version: number }>('/v2/design/detail', {
        id: id ?? 0,
      })
    ).data
  expect((await draftOf()).draft.fields[1]?.choices).toMatchObject([
    { code: 1 },
    { code: 2, label: '搭电宝', archived: true },
    { code: 3 },
    { code: 4, label: '千斤顶' },
  ])

  // Somebody else saves a draft meanwhile: what differs is shown, and one of both is chosen.
  const { draft, version } = await draftOf()
  expect(await admin.post('/v2/design', { id, version, draft: { ...draft, menu: 'capacity' } })).toMatchObject({
    code: 1,
  })
  await page.getByLabel(/^资源名称/).fill('救援设备总账')
  const theirs = page.getByRole('alert', { name: '草稿已被他人修改' })
  await expect(theirs.getByText(/菜单位置：系统设置 → /)).toBeVisible()
  await keep(page, 'designer-theirs', info)
  await page.setViewportSize({ width: 390, height: 844 })
  await keep(page, 'designer-theirs-390', info)
  await page.setViewportSize({ width: 1440, height: 900 })
  await theirs.getByRole('button', { name: '用我的草稿，保留对方新增的' }).click()
  await expect(theirs).toBeHidden()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  expect((await draftOf()).draft).toMatchObject({ label: '救援设备总账', menu: 'system' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sideways(page)).toBe(0)
  await keep(page, 'designer-390', info)
  expect(complaints).toEqual([])
})
