import { draft } from '../draft'
import { Api, newPlate, signIn } from './desk'
import { expect, test } from './test'

test('each acceptance offers its undo at once, also while the pointer holds the message of the one before', async ({
  page,
  request,
}) => {
  const [dispatch, provider] = [await Api.as(request, 'dispatch'), await Api.as(request, 'provider1')]
  const { data: user } = await provider.get<{ firm_id: number }>('/user/info')
  const { data: technicians } = await provider.get<{ data: { id: number }[] }>('/v2/technician')
  for (const plate of [newPlate(), newPlate()]) {
    const { data } = await dispatch.post('/order/create', { ...draft, car_no: plate })
    await dispatch.post('/v2/order/confirm', { order_id: data.id, firm_id: [user.firm_id] })
    const sent = { order_id: data.id, driver_id: technicians.data[0]?.id }
    expect(await provider.post('/v2/order/confirm', sent)).toMatchObject({ code: 1 })
  }
  await signIn(page, 'provider1')
  await page.goto('/case/index')
  const accept = page.getByRole('button', { name: '受理', exact: true })
  const undo = page.getByRole('button', { name: '撤销' })
  const said = page.locator('.MuiSnackbarContent-message')
  await expect(accept.first()).toBeVisible({ timeout: 20_000 })
  const waiting = await accept.count()
  await accept.first().click()
  await expect(undo).toBeVisible({ timeout: 15_000 })
  const first = await said.innerText()
  await undo.hover()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(accept).toHaveCount(waiting - 1)

  // By the keyboard, so that the pointer stays where it is.
  await accept.first().focus()
  const reply = page.waitForResponse((response) => response.url().includes('/api/v2/order/accept'))
  await page.keyboard.press('Enter')
  expect(await (await reply).json()).toMatchObject({ code: 1, info: '受理成功' })
  await expect(said).not.toHaveText(first, { timeout: 2000 })
  await expect(undo).toBeVisible()
})
