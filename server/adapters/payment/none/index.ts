import { PaymentError, type PaymentGateway } from '../PaymentGateway'

const refused = async (): Promise<never> => {
  throw new PaymentError('未开通线上支付，请登记收款')
}

/** No provider: payments are recorded by hand alone. */
export const noPayments: PaymentGateway = {
  isSimulated: false,
  canCharge: false,
  summary: '收款：未开通线上支付，手工登记收款',
  create: refused,
  async readNotice() {
    throw new PaymentError('nobody sends notifications')
  },
  query: async () => ({ state: 'CLOSED' }),
  close: async () => undefined,
  refund: refused,
  queryRefund: async () => ({ state: 'NONE' }),
}
