import { named } from '../choice'

/** Of a batch of prepaid cards: its cards are made at once, and pay once it is activated. */
export const { choices: cardBatchStatus, codes: cardBatchState } = named({
  made: { code: 0, label: '待激活', family: 'orange' },
  active: { code: 1, label: '已激活', family: 'green' },
  void: { code: 2, label: '已作废', family: 'grey' },
})

/** Of one card (decisions §8). */
export const { choices: cardStatus, codes: cardState } = named({
  inactive: { code: 0, label: '未激活', family: 'grey' },
  usable: { code: 1, label: '可用', family: 'green' },
  used: { code: 2, label: '已核销', family: 'blue' },
  void: { code: 3, label: '已作废', family: 'red' },
  expired: { code: 4, label: '已过期', family: 'brown' },
})

/** Cards of one batch at most. */
export const MOST_CARDS = 10_000

/** Crockford's base 32: without letters that are taken for digits, or for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters of 5 bits: one guess in 2^80. */
const CODE_LENGTH = 16
const GROUP = 4

/** The code of a card: a character of each random byte. @param random 16 bytes that nobody can foresee */
export const cardCodeOf = (random: Uint8Array): string =>
  Array.from(random.slice(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** As people read it: `7K3Q-…`, in groups of four. */
export const groupedCode = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

/** What stands for a code in lists: its last group. @param tail the last four characters */
export const maskedCode = (tail: string): string => `****-****-****-${tail}`

/** Characters of a code that a list shows. */
export const CODE_TAIL = GROUP

/** A code as typed: in small letters, with spaces and dashes, with the letters that are taken for digits; null when it is none. */
export function typedCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null
}

/** Wrong codes before redeeming is locked for whoever types them, and for how many minutes. */
export const CARD_TRIES = 5
export const CARD_MINUTES = 30

export const cardMessages = {
  code: '请输入卡券码',
  order: '请选择订单',
  reason: '请输入作废原因',
  locked: `卡券码错误次数过多，请${CARD_MINUTES}分钟后再试`,
  inactive: '卡券未激活',
  used: '卡券已核销',
  void: '卡券已作废',
  expired: '卡券已过期',
  early: '卡券未到生效时间',
  foreign: '卡券不属于该订单的公司',
  customer: '卡券不适用于该订单的客户',
  nothing: '该订单无需支付',
  closed: '该订单当前不可收款',
  endsFirst: '失效时间必须晚于生效时间',
  over: '失效时间已过',
  noCards: '该批次没有可导出的卡券',
  ownBatch: '不能激活自己制作的批次，请由其他人激活',
} as const

/** @param left tries before the lock */
export const wrongCode = (left: number): string => `卡券码错误，还可输入${left}次`
