/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { OwnerOrder, PayCode } from '../../resources/mobile'
import { addressOf, call, newKey } from '../link'
import { Card, Press, Sheet } from '../parts'
import { qrPath } from './qrCode'

const yuan = (amount: number | string): string => `¥${Number(amount).toFixed(2)}`

/** What the owner bears, what is taken off and paid, and what is left: the server's own amounts. */
export function Bill({ order }: { readonly order: OwnerOrder }) {
  const { owner_money, coupon_money, paid_money, due } = order
  if (!owner_money) return null
  return (
    <Card title={due === null ? '费用' : '您需要支付'}>
      <dl class="ph-bill">
        <dt>车主承担</dt>
        <dd>{yuan(owner_money)}</dd>
        {coupon_money ? <dt>优惠券抵扣</dt> : null}
        {coupon_money ? <dd>−{yuan(coupon_money)}</dd> : null}
        {paid_money ? <dt>已支付</dt> : null}
        {paid_money ? <dd>−{yuan(paid_money)}</dd> : null}
        {due !== null && <dt class="ph-sum">待支付</dt>}
        {due !== null && <dd class="ph-sum">{yuan(due)}</dd>}
      </dl>
      {due !== null && !order.may_pay && <p class="ph-hint">暂不支持在线支付，请向技师支付或联系客服。</p>}
    </Card>
  )
}

interface PayProps {
  readonly due: number
  readonly say: (words: string) => void
  readonly done: () => Promise<void>
}

/** Asks for the order's code and shows it: the same one as long as it can be scanned. */
export function Pay({ due, say, done }: PayProps) {
  const [code, setCode] = useState<PayCode | null>(null)
  const key = useRef(newKey())
  const ask = async () => {
    const reply = await call<PayCode>('POST', '/phone/owner/pay', {}, key.current)
    if (reply.code !== -1) key.current = newKey()
    if (reply.code === 1) return setCode(reply.data)
    say(reply.info)
    await done()
  }
  const close = () => {
    setCode(null)
    void done()
  }
  return (
    <>
      <Press act={ask} look="main">
        支付 {yuan(due)}
      </Press>
      {code && (
        <Sheet title={`支付 ${yuan(code.money)}`} close={close}>
          <Code code={code} />
          <button type="button" class="ph-button ph-main" onClick={close}>
            我已支付
          </button>
        </Sheet>
      )}
    </>
  )
}

const isPage = (url: string): boolean => /^(https?:|\/)/.test(url)

function Code({ code: { code_url, simulated } }: { readonly code: PayCode }) {
  const url = isPage(code_url) ? addressOf(code_url).href : code_url
  const path = qrPath(url)
  return (
    <>
      {path && (
        <svg class="ph-code" viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label="付款码">
          <path d={path.d} />
        </svg>
      )}
      {simulated ? (
        <a class="ph-button ph-plain ph-big" href={url} target="_blank" rel="noopener noreferrer">
          打开模拟收银台（不会真实扣款）
        </a>
      ) : (
        <p class="ph-hint">请用微信扫一扫付款。微信不支持在本机长按识别此码，可由同行人扫码，或联系客服。</p>
      )}
    </>
  )
}
