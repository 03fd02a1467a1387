import { photoKeys } from '../../../domain/evidence/photo'
import { anOrder, NOW } from '../list/testing'
import type { OrderDetail, OrderPicture, OrderRemark } from '../parts/orderDetail'

export const aPicture = (id: number, over: Partial<OrderPicture> = {}): OrderPicture => ({
  id,
  key: 'mancar',
  name: '人车合影',
  picture: `/api/files/${id}.jpg`,
  original_picture: null,
  source: null,
  create_time: NOW,
  upload_status: 2,
  audit_status: 0,
  audit_remark: null,
  audit_name: null,
  audit_time: null,
  audit_self: 0,
  address: null,
  lng: null,
  lat: null,
  fileSize: null,
  thumb: null,
  width: null,
  height: null,
  taken_time: null,
  taken_lng: null,
  taken_lat: null,
  distance: null,
  apart: null,
  parent_id: null,
  sha256: null,
  shown_sha256: null,
  own: false,
  counted: 1,
  ...over,
})

export const aRemark = (id: number, over: Partial<OrderRemark> = {}): OrderRemark => ({
  id,
  type: 1,
  title: null,
  remark: `备注${id}`,
  name: '林晓彤',
  pid: null,
  time: NOW,
  own: false,
  ...over,
})

const required = ['mancar', 'headstock', 'vin', 'driver_scene', 'destination']

/** The whole of a tow, with the photos that are required of it at first. */
export const aDetail = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  picture: [],
  photo_requirements: photoKeys
    .filter(({ step }) => step !== 3)
    .map(({ code, label, step }) => ({ key: code, name: label, step, is_need: required.includes(code) ? 1 : 0 })),
  timeline: [],
  remarks: [],
  driver: null,
  counts: { calls: 0, follow_ups: 0, visits: 0, rescues: 0, links: 0 },
  deviation: null,
  ...over,
})
