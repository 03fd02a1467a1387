import type { Row } from '../../../schema/views/row'

export const orderForm = '/case/placeOrder'

/** Where what an order offers leads, by the offer's name. */
export const orderPaths = {
  edit: ({ id }: Row) => `${orderForm}?id=${id}`,
  copy: ({ id }: Row) => `${orderForm}?id=${id}&type=2`,
}
