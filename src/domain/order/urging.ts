/** Longest answer to somebody who urges: it goes out as one SMS. */
export const LONGEST_ANSWER = 200
/** Name of the SMS template of such an answer; it holds `${text}`. */
export const ANSWER_SCENE = 'urging'

export const urgingMessages = {
  done: '已回复',
  text: '请输入回复内容',
  noMobile: '该电话收不到短信，请回拨',
  simulated: '已回复，短信写入发件箱（模拟，未真实发送）',
} as const
