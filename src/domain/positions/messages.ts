/** What the screens and calls of trackers say (decisions §11). */
export const positionMessages = {
  noDriver: '请选择技师或车辆',
  oneOf: '技师和车辆只能选择一个',
  foreignDriver: '技师不存在',
  foreignCar: '车辆不存在',
  taken: '该设备已绑定',
  stopConfirm: '停用后使用该密钥的设备立即不能上报位置，且不能恢复。是否停用？',
} as const
