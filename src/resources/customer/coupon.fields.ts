import { yuan } from '../../domain/money'
import { couponKind } from '../../domain/settlement'
import { field } from '../../schema/model'

/** What a coupon takes off, of what, and when: copied to the owner at issue, so that a later change takes nothing back. */
export const couponTerms = {
  type: field.choice('优惠方式', couponKind, {
    required: '请选择优惠方式',
    list: { head: '方式 / 门槛', width: 104, below: ['threshold'] },
    filter: true,
    default: 1,
  }),
  money: field.money('优惠金额', {
    min: yuan(0.01),
    max: yuan(100_000),
    list: { head: '金额 / 比例', width: 104, below: ['percent'] },
  }),
  percent: field.integer('减免比例', { min: 1, max: 100, unit: '%', help: '减免车主应付金额的百分比' }),
  most: field.money('最高优惠', { min: yuan(0.01), max: yuan(100_000), help: '不填则不封顶' }),
  threshold: field.money('使用门槛', {
    min: 0,
    max: yuan(100_000),
    default: 0,
    help: '车主应付满此金额可用，0 为无门槛',
  }),
  start_time: field.unixTime('生效时间', {
    required: '请选择生效时间',
    list: { head: '生效 / 失效时间', width: 130, below: ['end_time'] },
  }),
  end_time: field.unixTime('失效时间', { required: '请选择失效时间' }),
}
