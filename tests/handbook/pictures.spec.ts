import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { settled, signIn } from '../e2e/desk'
import { expect, test } from '../e2e/test'

const FOLDER = 'docs/handbook/pictures'
/** px: twice the width of the panel */
const WIDTH = 700

/** Keeps a part of the page as a small picture. @param height px from its top, where the rest says no more */
async function keep(part: Locator, name: string, height = 560): Promise<void> {
  await expect(part).toBeVisible({ timeout: 20_000 })
  const whole = sharp(await part.screenshot({ animations: 'disabled' }))
  const { width = 0, height: all = 0 } = await whole.metadata()
  await whole
    .extract({ left: 0, top: 0, width, height: Math.min(height, all) })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 62 })
    .toFile(`${FOLDER}/${name}.webp`)
}

async function open(page: Page, account: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 })
  await signIn(page, account)
  await page.goto(path)
  await settled(page)
}

const MESSAGE =
  '案件号PA7736201845，车牌粤B9F3K2，车主李先生13800138021，车辆在南山区深南大道9672号大冲商务中心，需要拖车'

test('what is due first', async ({ page }) => {
  await open(page, 'dispatch', '/dashboard')
  await keep(page.getByRole('region', { name: '先处理' }), 'home-dispatch', 330)
})

test('a pasted report', async ({ page }) => {
  await open(page, 'dispatch', '/case/placeorder')
  await page.getByRole('textbox', { name: '粘贴报案信息' }).fill(MESSAGE)
  await page.getByRole('textbox', { name: '粘贴报案信息' }).press('Enter')
  await settled(page)
  await keep(page.locator('.of-fields'), 'place')
})

test('the dispatch panel', async ({ page }) => {
  await open(page, 'dispatch', '/case/index')
  await page.getByRole('button', { name: '调派', exact: true }).first().click()
  await settled(page)
  await keep(page.getByRole('dialog').last(), 'dispatch', 620)
})

test('photos are audited', async ({ page }) => {
  await open(page, 'admin', '/case/photoAudit')
  await page.getByRole('button', { name: '照片审核', exact: true }).first().click()
  await settled(page)
  await keep(page.getByRole('dialog').last(), 'photos', 620)
})

test('an order is reviewed', async ({ page }) => {
  await open(page, 'admin', '/case/review/waiting')
  await page.getByRole('button', { name: '审核', exact: true }).first().click()
  await settled(page)
  await keep(page.getByRole('dialog').last(), 'review', 620)
})

test('the settlement overview', async ({ page }) => {
  await open(page, 'finance', '/financial/index')
  await keep(page.locator('#main-content'), 'settlement')
})

test('month-end', async ({ page }) => {
  await open(page, 'finance', '/financial/launch')
  await keep(page.locator('#main-content'), 'month')
})

test('bank lines and their bills', async ({ page }) => {
  await open(page, 'finance', '/finance/bankMatch')
  await keep(page.locator('#main-content'), 'bank')
})

test('roles', async ({ page }) => {
  await open(page, 'admin', '/system/roles')
  await keep(page.locator('#main-content'), 'roles', 420)
})

test('the home page of a provider', async ({ page }) => {
  await open(page, 'provider1', '/dashboard')
  await keep(page.getByRole('region', { name: '先处理' }), 'home-provider', 330)
})
