/** Order list and tasks. */
export const orderListWords: Readonly<Record<string, string>> = {
  业主: 'Principal',
  '技师/电话': 'Technician or phone',
  聚合电话: 'Aggregation phone',
  下单人: 'Placed by',
  服务商处理人: "Provider's handler",
  待办: 'To do',
}
