/** The stream of changes. */
export const liveWords: Readonly<Record<string, string>> = {
  '实时更新已中断，每15秒刷新': 'Live updates interrupted, refreshing every 15 seconds',
  '%{n} 条新%{name}': '%{n} new: %{name}',
  '列表有变化，点此刷新': 'The list has changed, refresh',
  '%{name} 正在编辑': '%{name} is editing',
  '%{name} 正在编辑，有未保存的修改': '%{name} is editing, with unsaved changes',
  '%{name} 等 %{n} 人正在编辑': '%{name} and others (%{n}) are editing',
  '实时更新的连接过多，请稍后重试': 'Too many live connections, try again later',
}
