/** Who calls, and from where: what every order has; customer, type and plate are the test's to give. */
export const caller = {
  contact: '陈先生',
  phone: '13800138021',
  address: '深圳市南山区深南大道9672号大冲商务中心',
  theodolitic: '113.95,22.54',
  a_province: 44,
  a_city: 4403,
  a_area: 440305,
}

/** A complete order with two addresses, as a dispatcher would type it; its plate is the test's to give. */
export const draft = {
  ...caller,
  customer_id: 1,
  type: 1,
  destination: '坪山大道2007号4S服务中心',
  transit: '114.34,22.69',
  d_province: 44,
  d_city: 4403,
  d_area: 440310,
  charge_type: '01',
  free_milage: '免拖',
}
