// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, test } from 'vitest'
import { RefusalNotice } from './RefusalNotice'
import { createRefusals } from './refusals'

function Notices() {
  return <output>{JSON.stringify(useNotificationContext().notifications)}</output>
}

test('O-019 a refused navigation says so for five seconds', () => {
  const refusals = createRefusals()
  const message = '暂无权限操作,请联系管理员分配权限'
  const { getByRole } = render(
    <NotificationContextProvider>
      <RefusalNotice refusals={refusals} />
      <Notices />
    </NotificationContextProvider>,
  )
  act(() => refusals.say(message))
  expect(JSON.parse(getByRole('status').textContent ?? '')).toMatchObject([
    { message, type: 'error', notificationOptions: { autoHideDuration: 5000 } },
  ])
})
