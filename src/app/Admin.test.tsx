// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as route } from 'msw'
import { setupServer } from 'msw/node'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takeLogoutReason } from '../authProvider/logoutReason'
import { clearSession, readToken, type SessionUser, saveToken } from '../authProvider/session'
import { loadConfig } from '../config'
import Admin from './Admin'

const origin = 'http://localhost:3000'
const server = setupServer()
let asked: string[] = []

const dispatcher: SessionUser = {
  id: 2,
  account: 'dispatch',
  name: '王调度',
  tel: '13800000000',
  firm_id: 1,
  firm_type: 0,
  firm_name: '平台',
  short: 'rd',
  authorize: 1,
  role_name: '调度',
  home_path: null,
  customer_scope: null,
  nodes: ['order_man', 'order_operation', 'custom_sta', 1, 2],
  pages: [],
  company: { id: 1, name: '平台', is_annual: 0, is_distribution: 0 },
}

const answer = (data: unknown) => HttpResponse.json({ code: 1, info: '', data })
const day = {
  start: 1,
  end: 2,
  n: 0,
  hours: Array.from({ length: 24 }, () => 0),
  dispatched: 0,
  dispatch_seconds: null,
  arrived: 0,
  in_time: 0,
  finished: 0,
}
const today = { since: 1, open: 0, late: 0, soon: 0, due: [], statuses: [], today: day, last_week: day, areas: [] }
function serve(user: SessionUser) {
  server.use(
    route.get(`${origin}/api/user/info`, () => answer(user)),
    route.get(`${origin}/api/order/queues`, () =>
      answer({ since: 1, queues: { wait_dispatch: 7, accept_timeout: 2, wait_visit: 0 }, statuses: {} }),
    ),
    route.get(`${origin}/api/order/today`, () => answer(today)),
    route.all(`${origin}/api/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname + decodeURIComponent(new URL(request.url).search))
      return answer({ data: [], total: 3 })
    }),
  )
}

const base = document.createElement('base')
const config = document.createElement('script')
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  config.id = 'desk-config'
  config.type = 'application/json'
  config.textContent = JSON.stringify({ basePath: '', apiBase: `${origin}/api` })
  base.href = '/'
  document.head.append(base, config)
  Element.prototype.scrollTo = () => undefined
  window.scrollTo = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  await loadConfig()
})
beforeEach(() => {
  asked = []
})
afterEach(() => {
  act(() => clearSession())
  cleanup()
  server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => {
  server.close()
  base.remove()
  config.remove()
})

async function openAt(address: string, user: SessionUser = dispatcher) {
  serve(user)
  window.history.replaceState(null, '', address)
  saveToken(`t-${Math.random()}`)
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Admin />
      </Suspense>,
    )
  })
}
const at = () => window.location.pathname + decodeURIComponent(window.location.search)

test('the first address / leads to the dashboard: queues with their counts, each leading to its list', async () => {
  await openAt('/')
  await waitFor(() => expect(screen.getByRole('link', { name: '待派单 7' })).toBeTruthy(), { timeout: 5000 })
  expect(at()).toBe('/dashboard')
  const link = screen.getByRole('link', { name: '受理超时 2' })
  const address = new URL(link.getAttribute('href') ?? '', origin)
  expect(address.pathname).toBe('/case/index')
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ queue: 'accept_timeout', start_time: 1 })
  expect(screen.queryByText('搭电回访')).toBeNull()
})

test('the sidebar has what the roles open and what exists', async () => {
  await openAt('/dashboard')
  const groups = await screen.findByRole('navigation', { name: '主菜单' }, { timeout: 5000 })
  expect(groups.textContent).toContain('订单管理')
  expect(groups.textContent).toContain('对账结算')
  expect(groups.textContent).not.toContain('营销管理')
})

test('O-018 a link to nowhere says so and leaves the screen as it is', async () => {
  await openAt('/dashboard')
  await screen.findByRole('link', { name: '待派单 7' }, { timeout: 5000 })
  await act(async () => {
    window.history.pushState(null, '', '/nowhere')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.findByText('暂无权限操作,请联系管理员分配权限', {}, { timeout: 5000 })
  expect(at()).toBe('/dashboard')
  expect(screen.getByRole('link', { name: '待派单 7' })).toBeTruthy()
})

test('O-236 O-238 O-239 O-240 the user’s own menu leads to wallet, service circle and password, and out', async () => {
  await openAt('/dashboard', { ...dispatcher, pages: ['/wallet', '/partner', '/enterprise'] })
  fireEvent.click(await screen.findByRole('button', { name: /王调度/ }, { timeout: 5000 }))
  const item = async (name: RegExp) => screen.findByRole('menuitem', { name }, { timeout: 5000 })
  expect((await item(/企业钱包/)).getAttribute('href')).toBe('/wallet')
  expect((await item(/服务圈/)).getAttribute('href')).toBe('/partner')
  expect((await item(/修改密码/)).getAttribute('href')).toBe('/modify')
  fireEvent.click(await item(/退出登录/))
  await waitFor(() => expect(readToken()).toBeNull(), { timeout: 5000 })
})

test('O-028 an unknown first address is the 404 page, without a message', async () => {
  await openAt('/nowhere')
  await screen.findByText('页面不存在', {}, { timeout: 5000 })
  expect(at()).toBe('/404')
  expect(screen.queryByText('暂无权限操作,请联系管理员分配权限')).toBeNull()
})

test('O-020 a role with its own home never sees the dashboard', async () => {
  await openAt('/dashboard', { ...dispatcher, authorize: 161, home_path: '/case/index' })
  await waitFor(() => expect(at().startsWith('/case/index')).toBe(true), { timeout: 5000 })
  expect(asked.some((call) => call.startsWith('/api/order/queues'))).toBe(false)
})

test('react-admin’s own address of a resource becomes the specification’s', async () => {
  await openAt('/bank')
  await waitFor(() => expect(at().startsWith('/financial/bankList')).toBe(true), { timeout: 5000 })
  await waitFor(() => expect(asked.some((call) => call.startsWith('/api/v2/bank'))).toBe(true), { timeout: 5000 })
})

test('O-564 a lost session: the token is forgotten and 登录失效 waits for the login page, once', async () => {
  await openAt('/dashboard')
  await screen.findByRole('link', { name: '待派单 7' }, { timeout: 5000 })
  server.use(route.all(`${origin}/api/*`, () => HttpResponse.json({ code: 50008, info: '', data: null })))
  await act(async () => {
    window.history.pushState(null, '', '/financial/bankList')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(readToken()).toBeNull(), { timeout: 5000 })
  expect(takeLogoutReason()).toBe('登录失效')
  expect(takeLogoutReason()).toBeNull()
})
