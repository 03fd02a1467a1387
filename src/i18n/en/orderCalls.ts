/** Calls and screens that complete the thread: the pool, written-up orders, the bin of photos. */
export const orderCallWords: Readonly<Record<string, string>> = {
  确认成功: 'Confirmed',
  发布抢单: 'Publish to the pool',
  发布成功: 'Published',
  '将向全部可接单的服务商发布抢单，先抢先得，是否继续？':
    'The order goes to every provider that may take it; the first one gets it. Continue?',
  补录单跟进: 'Written-up order seen to',
  通知已跟进: 'Marked as seen to',
  '确认该补录单已跟进？': 'Has this written-up order been seen to?',
  照片回收站: 'Photo bin',
  恢复照片: 'Bring photo back',
  恢复: 'Restore',
  回收站: 'Bin',
  回收站中没有照片: 'No photos in the bin',
  '删除于 %{time}': 'Deleted %{time}',
  照片编号: 'Photo number',
  '订单结束已超过48小时，照片不可修改！': 'The order ended more than 48 hours ago; its photos cannot be changed',
  '时间须在上一状态之后且不能晚于当前时间！': 'The time must lie between the last status and now',
  回到顶部: 'Back to the top',
  不填为当前时间: 'Now, if left empty',
}
