import type { HandOver } from '../PaymentGateway'

/** Opens WeChat's own page of a transfer bill. That WeChat says ok means that the page was shown, not that it was confirmed. */
export const confirmInWechat = (params: Readonly<Record<string, string>>): HandOver => ({
  button: '在微信中确认收款',
  script: BRIDGE,
  data: { call: 'requestMerchantTransfer', params },
  frames: 'weixin:',
})

const BRIDGE = `
const [button, said] = [document.getElementById('hand'), document.getElementById('said')]
const { call, params } = JSON.parse(button.dataset.data)
const hand = () => WeixinJSBridge.invoke(call, params, (reply) => {
  const isShown = String(reply && reply.err_msg).endsWith(':ok')
  said.textContent = isShown ? '请以微信到账通知为准' : '未完成确认，可重新点击按钮'
})
button.addEventListener('click', () => {
  if (!/MicroMessenger/i.test(navigator.userAgent)) said.textContent = '请使用收款微信打开此页面'
  else if (typeof WeixinJSBridge === 'undefined') document.addEventListener('WeixinJSBridgeReady', hand, { once: true })
  else hand()
})
`
