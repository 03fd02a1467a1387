import { type ReactNode, Suspense } from 'react'
import { getUser } from '../../authProvider/session'
import { car } from '../../resources/capacity/car.resource'
import { firmContract } from '../../resources/firm/firmContract.resource'
import { order } from '../../resources/order/order.resource'
import { mayAction, mayVerb } from '../../schema/compile/access'
import { lazy, nothing } from '../../ui/lazy'
import { HomeColumns } from './HomeColumns'
import { OrderDesk } from './OrderDesk'
import { Shortcuts } from './Shortcuts'
import { TodoCard } from './TodoCard'
import { useHome, useTold } from './useHome'
import './dashboard.css'

/** Has news for few firms: its code is no part of the page. */
const CircleNotice = lazy(
  () => import('../../custom/firm/circle/CircleNotice').then((room) => ({ default: room.CircleNotice })),
  nothing,
)
const ContractCard = lazy(() => import('./ContractCard').then((room) => ({ default: room.ContractCard })), nothing)
const PaperCard = lazy(() => import('./PaperCard').then((room) => ({ default: room.DocumentCard })), nothing)
const WaitRows = lazy(() => import('./moneyCards').then((room) => ({ default: room.WaitRows })), nothing)
const CloseCard = lazy(() => import('./moneyCards').then((room) => ({ default: room.CloseCard })), nothing)
const ApprovalCard = lazy(() => import('./moneyCards').then((room) => ({ default: room.ApprovalCard })), nothing)
const CostCard = lazy(() => import('./firmCards').then((room) => ({ default: room.CostCard })), nothing)
const EarnCard = lazy(() => import('./firmCards').then((room) => ({ default: room.EarnCard })), nothing)
const FieldCard = lazy(() => import('./firmCards').then((room) => ({ default: room.FieldCard })), nothing)
const MonthCard = lazy(() => import('./firmCards').then((room) => ({ default: room.MonthCard })), nothing)
const WalletCard = lazy(() => import('./firmCards').then((room) => ({ default: room.WalletCard })), nothing)

const PROVIDER = 3

/** A part that appears when its code has come. */
const Part = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>

/**
 * /dashboard: first what waits for its reader with its date, then the field, then money. Each part goes by the right for what
 * it shows: nobody's role is looked at.
 */
export function Dashboard() {
  const user = getUser()
  const { data, error, refetch } = useHome()
  const told = useTold(data)
  const moves = mayAction(order, 'undoStep', user)
  const isProvider = user?.firm_type === PROVIDER
  const todo = <TodoCard told={data && told} error={data ? null : error} onRetry={() => void refetch()} />
  const rows = told.some(({ told: one }) => one.rows.length > 0)
  const closes = told.some(({ line }) => line.part === 'close')
  const approves = told.some(({ line, told: { count } }) => line.part === 'approval' && count > 0)

  const work = (
    <>
      <Part>{rows && <WaitRows told={told} />}</Part>
      {!moves && todo}
      <Part>{isProvider && moves && mayAction(order, 'driverMap', user) && <FieldCard />}</Part>
      <Part>{data?.days && !isProvider && <MonthCard days={data.days} />}</Part>
    </>
  )
  const before = (
    <>
      <Part>{data?.days && isProvider && <EarnCard days={data.days} />}</Part>
      <Part>{data?.month && <CostCard month={data.month} />}</Part>
      <Part>{data?.wallet && <WalletCard wallet={data.wallet} />}</Part>
      {moves && todo}
      <Part>{approves && <ApprovalCard told={told} />}</Part>
      <Part>{closes && <CloseCard told={told} />}</Part>
    </>
  )
  const ending = (
    <>
      <Part>{mayAction(car, 'renew', user) && <PaperCard />}</Part>
      <Part>{mayAction(firmContract, 'expiring', user) && <ContractCard />}</Part>
    </>
  )
  return (
    <div className="desk-home">
      <Part>{user?.nodes.includes('service_circle') && <CircleNotice />}</Part>
      {mayVerb(order, 'list', user) ? (
        <OrderDesk firmType={user?.firm_type ?? 0} moves={moves} work={work} before={before} aside={ending} />
      ) : (
        <HomeColumns
          main={
            <>
              {work}
              <Shortcuts />
            </>
          }
          side={
            <>
              {before}
              {ending}
            </>
          }
        />
      )}
    </div>
  )
}
