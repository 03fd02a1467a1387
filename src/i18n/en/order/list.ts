/** Order list and tasks. */
export const orderListWords: Readonly<Record<string, string>> = {
  '车牌 / 订单号': 'Plate / number',
  '状态 / 时限': 'Status / due',
  '类型 / 下单': 'Type / placed',
  '救援地 / 目的地': 'From / to',
  '服务商 / 技师': 'Provider / technician',
  '客户 / 联系人': 'Customer / contact',
  '实际 / 车主': 'Actual / from owner',
  原地救援: 'On the spot',
  待分配技师: 'No technician yet',
  业主: 'Principal',
  '技师/电话': 'Technician or phone',
  聚合电话: 'Aggregation phone',
  下单人: 'Placed by',
  服务商处理人: "Provider's handler",
  待办: 'To do',
}
